import type { ExpressionBuilder } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/schema.ts";
import type { Context, SignedIn } from "../../context.server.ts";
import { plainDateOf } from "../../dates.ts";
import type { Party } from "../booking-rules.ts";
import { seriesStatus } from "../own-bookings.server.ts";
import type { ClockRange } from "../time-periods.ts";
import type { OpenSeries } from "./series-rules.ts";

/** The actor's weekly bookings on one side that wait or run; those that wait first. */
export async function openSeries(ctx: SignedIn, party: Party): Promise<OpenSeries[]> {
  const now = ctx.now();
  const today = plainDateOf(now, ctx.config.timeZone);
  const query = party === "owner" ? ofOwner : ofSitter;
  const rows = await query(ctx.db, { me: ctx.actor.id, now, today });
  return rows
    .map(({ id, status, service, weekdays, times, name, photoKey }) => ({
      id,
      status,
      service,
      name,
      photoKey,
      weekdays: JSON.parse(weekdays) as number[],
      times: JSON.parse(times) as ClockRange[],
    }))
    .toSorted((a, b) => Number(b.status === "pending") - Number(a.status === "pending"));
}

/** Whether a person has a weekly booking on this side that waits or runs. */
export async function hasOpenSeries(ctx: Context, userId: string, party: Party): Promise<boolean> {
  const now = ctx.now();
  const today = plainDateOf(now, ctx.config.timeZone);
  const series = await ctx.db
    .selectFrom("booking_series")
    .select("id")
    .where(party === "owner" ? "owner_id" : "sitter_id", "=", userId)
    .where((eb) => waitsOrRuns(eb, { now, today }))
    .limit(1)
    .executeTakeFirst();
  return series !== undefined;
}

type Asked = { me: string; now: number; today: string };

const ofOwner = ofSide("owner_id", "sitter_id");
const ofSitter = ofSide("sitter_id", "owner_id");

function ofSide(mine: "owner_id" | "sitter_id", others: "owner_id" | "sitter_id") {
  return preparedQuery((db, { me, now, today }: Asked) =>
    db
      .selectFrom("booking_series")
      .innerJoin("users", "users.id", `booking_series.${others}`)
      .select(["booking_series.id", "status", "service", "weekdays", "times"])
      .select(["users.name", "users.photo_key as photoKey"])
      .where(`booking_series.${mine}`, "=", me)
      .where((eb) => waitsOrRuns(eb, { now, today }))
      .orderBy("booking_series.created_at")
      .limit(50),
  );
}

function waitsOrRuns(
  eb: ExpressionBuilder<Pick<Database, "booking_series">, "booking_series">,
  { now, today }: Pick<Asked, "now" | "today">,
) {
  return eb.or([
    eb.and([eb(seriesStatus, "=", "pending"), eb("answer_by", ">", now)]),
    eb.and([
      eb(seriesStatus, "=", "accepted"),
      eb.or([eb("until_date", "is", null), eb("until_date", ">=", today)]),
    ]),
  ]);
}
