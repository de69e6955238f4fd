import type { LostDogsTable } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { alertNeeds } from "./lost-dog-rules.ts";

type Page = Pick<
  LostDogsTable,
  "id" | "cell_latitude" | "cell_longitude" | "reported_by" | "alert_allowed_at"
> & { owner_id: string };

export type AlertNeed = "email" | "look" | null;

/** What each open page's alert waits for, by `alertNeeds`, in the order of `pages`. Not scoped. */
export async function needsOfAlerts(ctx: Context, pages: Page[]): Promise<AlertNeed[]> {
  if (pages.length === 0) return [];
  const now = ctx.now();
  const people = await peopleBehind(ctx, pages);
  const alerted = await ctx.db
    .selectFrom("lost_dogs")
    .select(["id", "cell_latitude", "cell_longitude"])
    .where("alerted_at", ">", now - DAY)
    .execute();
  return pages.map((page) =>
    alertNeeds(
      {
        people: people.filter(({ id }) => id === page.owner_id || id === page.reported_by),
        isAllowed: page.alert_allowed_at !== null,
        alertsInArea: alerted.filter((other) => other.id !== page.id && isAround(page, other))
          .length,
      },
      now,
    ),
  );
}

async function peopleBehind({ db, now }: Context, pages: Page[]) {
  const people = await db
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
            .where("start_at", "<=", now()),
        )
        .as("has_booked"),
    )
    .where(
      "id",
      "in",
      pages.flatMap(({ owner_id, reported_by }) => [owner_id, reported_by ?? owner_id]),
    )
    .execute();
  return people.map((person) => ({
    id: person.id,
    emailConfirmed: person.email_confirmed_at !== null,
    joinedAt: person.created_at,
    hasBooked: Boolean(person.has_booked),
  }));
}

type Cell = Pick<LostDogsTable, "cell_latitude" | "cell_longitude">;

/** Some 5 km each way. */
const APART = { latitude: 0.05, longitude: 0.07 };

function isAround(one: Cell, other: Cell): boolean {
  return (
    Math.abs(one.cell_latitude - other.cell_latitude) <= APART.latitude &&
    Math.abs(one.cell_longitude - other.cell_longitude) <= APART.longitude
  );
}
