import { sql } from "kysely";
import type { LostDogsTable } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { alertNeeds } from "./lost-dog-rules.ts";

type Page = Pick<
  LostDogsTable,
  "id" | "cell_latitude" | "cell_longitude" | "reported_by" | "alert_allowed_at"
> & { owner_id: string };

/** What an open page's alert waits for, by `alertNeeds`. Not scoped. */
export async function needsOfAlert(ctx: Context, page: Page): Promise<"email" | "look" | null> {
  const now = ctx.now();
  const people = await ctx.db
    .selectFrom("users")
    .select(["id", "email_confirmed_at", "created_at"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("bookings")
            .select("bookings.id")
            .where((booking) =>
              booking.or([
                booking("owner_id", "=", booking.ref("users.id")),
                booking("sitter_id", "=", booking.ref("users.id")),
              ]),
            )
            .where("status", "in", ["accepted", "completed"])
            .where("start_at", "<=", now),
        )
        .as("has_booked"),
    )
    .where("id", "in", [page.owner_id, page.reported_by ?? page.owner_id])
    .execute();
  return alertNeeds(
    {
      people: people.map((person) => ({
        emailConfirmed: person.email_confirmed_at !== null,
        joinedAt: person.created_at,
        hasBooked: Boolean(person.has_booked),
      })),
      isAllowed: page.alert_allowed_at !== null,
      alertsInArea: await alertsAround(ctx, page),
    },
    now,
  );
}

/** Some 5 km each way. */
const APART = { latitude: 0.05, longitude: 0.07 };

async function alertsAround({ db, now }: Context, page: Page): Promise<number> {
  const { count } = await db
    .selectFrom("lost_dogs")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("id", "<>", page.id)
    .where("alerted_at", ">", now() - DAY)
    .where(sql`abs(cell_latitude - ${page.cell_latitude})`, "<=", APART.latitude)
    .where(sql`abs(cell_longitude - ${page.cell_longitude})`, "<=", APART.longitude)
    .executeTakeFirstOrThrow();
  return Number(count);
}
