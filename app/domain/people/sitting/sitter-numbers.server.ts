import { sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";
import { DAY } from "../../durations.ts";
import { calledOff } from "./called-off-queries.server.ts";

const YEAR = 365 * DAY;
/** With fewer completed bookings, a cancellation says little. */
const FEWEST_BOOKINGS = 5;

export type SitterNumbers = {
  /** Accepted, not cancelled, and past their end. */
  completedBookings: number;
  /** Owners with completed bookings on two dates or more: two dogs on one walk do not count. */
  returningOwners: number;
  /** Accepted bookings that the sitter cancelled within a year; null below five completed. */
  cancelledBookings: number | null;
};

const NONE: SitterNumbers = { completedBookings: 0, returningOwners: 0, cancelledBookings: null };

/** For each of the sitters, none if they never had a booking. */
export async function sitterNumbers(
  ctx: Context,
  ids: string[],
): Promise<(id: string) => SitterNumbers> {
  const now = ctx.now();
  const since = now - YEAR;
  const rows = ids.length > 0 ? await countedBookings(ctx.db, { ids, now, since }) : [];
  const byId = new Map(
    rows.map(({ sitter_id, completed, returning, cancelled }) => [
      sitter_id,
      {
        completedBookings: Number(completed),
        returningOwners: Number(returning),
        cancelledBookings: Number(completed) < FEWEST_BOOKINGS ? null : Number(cancelled),
      },
    ]),
  );
  return (id) => byId.get(id) ?? NONE;
}

type Asked = { ids: string[]; now: number; since: number };

/** Reads the index bookings_agreed and no booking, so thousands take a moment. */
const countedBookings = preparedQuery((db, { ids, now, since }: Asked) => {
  const owners = db
    .selectFrom("bookings")
    .select(["sitter_id", "owner_id"])
    .select((eb) => [
      eb.fn.countAll<number>().as("bookings"),
      sql<number>`case when min(date) < max(date) then 1 else 0 end`.as("returned"),
    ])
    .where("sitter_id", "in", ids)
    .where(sql<boolean>`status in ('accepted', 'completed') and kind <> 'meet'`)
    .where("end_at", "<=", now)
    .groupBy(["sitter_id", "owner_id"]);
  return db
    .selectFrom(owners.as("owners"))
    .select("sitter_id")
    .select((eb) => [
      eb.fn.sum<number>("bookings").as("completed"),
      eb.fn.sum<number>("returned").as("returning"),
      calledOff(db, "owners.sitter_id", since).as("cancelled"),
    ])
    .groupBy("sitter_id");
});
