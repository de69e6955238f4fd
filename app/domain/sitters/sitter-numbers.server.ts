import { sql } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../context.server.ts";

export type SitterNumbers = {
  /** Accepted, not cancelled, and past their end. */
  completedBookings: number;
  /** Owners with completed bookings on two dates or more: two dogs on one walk do not count. */
  returningOwners: number;
};

const NONE: SitterNumbers = { completedBookings: 0, returningOwners: 0 };

/** For each of the sitters, none if they never had a booking. */
export async function sitterNumbers(
  ctx: Context,
  ids: string[],
): Promise<(id: string) => SitterNumbers> {
  const rows = ids.length > 0 ? await countedBookings(ctx.db, { ids, now: ctx.now() }) : [];
  const byId = new Map(
    rows.map(({ sitter_id, completed, returning }) => [
      sitter_id,
      { completedBookings: Number(completed), returningOwners: Number(returning) },
    ]),
  );
  return (id) => byId.get(id) ?? NONE;
}

/** Reads the index bookings_agreed and no booking, so thousands take a moment. */
const countedBookings = preparedQuery((db, { ids, now }: { ids: string[]; now: number }) => {
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
    ])
    .groupBy("sitter_id");
});
