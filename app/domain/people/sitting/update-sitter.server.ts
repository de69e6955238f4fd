import type { Updateable } from "kysely";
import type { SittersTable } from "#db/schema.ts";
import { type Context, transact } from "../../context.server.ts";
import { invalid } from "../../errors.ts";
import type { ServiceRates } from "../../prices/rate-schemas.ts";
import { services, serviceTable } from "../../services/sitter-rules.ts";
import { homeColumnsOf } from "./home-rules.ts";
import type { SitterChanges } from "./sitter-schemas.ts";

/** Undefined fields stay as they are. Throws invalid for a rate of a service not offered. */
export async function updateSitter(
  ctx: Context,
  userId: string,
  changes: SitterChanges,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db
      .insertInto("sitters")
      .values({ user_id: userId })
      .onConflict((oc) => oc.column("user_id").doNothing())
      .execute();
    const columns = sitterColumns(changes);
    if (Object.keys(columns).length) {
      await ctx.db.updateTable("sitters").set(columns).where("user_id", "=", userId).execute();
    }
    await updateSitterServices(ctx, userId, changes);
    if (changes.availability) await replaceHours(ctx, userId, changes.availability);
    if (changes.daysOff) await replaceDaysOff(ctx, userId, changes.daysOff);
  });
}

function sitterColumns(changes: SitterChanges): Updateable<SittersTable> {
  const { holidayPercent, longStay, policy } = changes.pricing ?? {};
  const columns: Updateable<SittersTable> = {
    experience: changes.experience,
    accepts_multiple_dogs: flag(changes.acceptsMultipleDogs),
    max_dogs: changes.maxDogs,
    has_home_visit: flag(changes.hasHomeVisit),
    can_host_overnight: flag(changes.canHostOvernight),
    dog_sizes: list(changes.dogSizes),
    dog_ages: list(changes.dogAges),
    preferred_breeds: list(changes.preferredDogBreeds),
    listed: flag(changes.listed),
    holiday_percent: holidayPercent,
    long_stay_from: longStay === null ? null : longStay?.from,
    long_stay_percent: longStay?.percent,
    policy,
    ...homeColumnsOf(changes.home ?? {}),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

async function replaceHours(
  ctx: Context,
  userId: string,
  hours: NonNullable<SitterChanges["availability"]>,
) {
  await ctx.db.deleteFrom("weekly_hours").where("user_id", "=", userId).execute();
  if (!hours.length) return;
  const rows = hours.map(({ weekday, from, to }) => ({
    user_id: userId,
    weekday,
    from_time: from,
    to_time: to,
  }));
  await ctx.db.insertInto("weekly_hours").values(rows).execute();
}

async function replaceDaysOff(ctx: Context, userId: string, dates: string[]) {
  await ctx.db.deleteFrom("days_off").where("user_id", "=", userId).execute();
  if (!dates.length) return;
  const rows = dates.map((date) => ({ user_id: userId, date }));
  await ctx.db.insertInto("days_off").values(rows).execute();
}

function flag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

function list(value: string[] | undefined): string | undefined {
  return value && JSON.stringify(value);
}

/** A remaining service keeps its rate. Throws invalid for a rate of a service not offered. */
async function updateSitterServices(
  ctx: Context,
  userId: string,
  { services: offered, rates, pricing = {} }: Pick<SitterChanges, "services" | "rates" | "pricing">,
): Promise<void> {
  if (offered) {
    let gone = ctx.db.deleteFrom("sitter_services").where("user_id", "=", userId);
    if (offered.length) gone = gone.where("service", "not in", offered);
    await gone.execute();
    for (const service of offered) {
      await ctx.db
        .insertInto("sitter_services")
        .values({ user_id: userId, service })
        .onConflict((oc) => oc.columns(["user_id", "service"]).doNothing())
        .execute();
    }
  }
  await updateRates(ctx, userId, "rate_cents", rates);
  await updateRates(ctx, userId, "extra_dog_cents", pricing.extraDogRates);
  await updateRates(ctx, userId, "puppy_cents", pricing.puppyRates);
}

async function updateRates(
  ctx: Context,
  userId: string,
  column: "rate_cents" | "extra_dog_cents" | "puppy_cents",
  rates: ServiceRates = {},
): Promise<void> {
  for (const service of services) {
    const dollars = rates[service];
    if (dollars === undefined) continue;
    const result = await ctx.db
      .updateTable("sitter_services")
      .set({ [column]: dollars === null ? null : Math.round(dollars * 100) })
      .where("user_id", "=", userId)
      .where("service", "=", service)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n && dollars !== null) {
      throw invalid(
        `${serviceTable[service].label} has a rate but is not among the services`,
        "rates",
      );
    }
  }
}
