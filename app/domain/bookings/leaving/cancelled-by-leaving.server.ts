import { preparedQuery } from "#db/prepared-query.ts";
import { ACCOUNT_DELETED } from "../../account-rules.ts";
import type { Context } from "../../context.server.ts";

export type CancelledByLeaving = {
  /** Accepted bookings. */
  visits: number;
  requests: number;
  /** Dates, yyyy-MM-dd. */
  first: string;
  last: string;
};

/** What the deletion of an account cancelled with each other person, by `pairKey`. */
export async function cancelledByLeaving(
  ctx: Context,
  pairs: readonly { userId: string; leaverId: string }[],
): Promise<Map<string, CancelledByLeaving>> {
  const found = new Map<string, CancelledByLeaving>();
  if (pairs.length === 0) return found;
  const people = [...new Set(pairs.flatMap(({ userId, leaverId }) => [userId, leaverId]))];
  for (const row of await cancelledAmong(ctx.db, { people })) {
    const { leaver, owner_id, sitter_id, from_status, first, last } = row;
    const key = pairKey(leaver === owner_id ? sitter_id : owner_id, leaver ?? "");
    const known = found.get(key) ?? { visits: 0, requests: 0, first, last };
    const count = Number(row.count);
    if (from_status === "pending") known.requests += count;
    else known.visits += count;
    if (first < known.first) known.first = first;
    if (last > known.last) known.last = last;
    found.set(key, known);
  }
  return found;
}

/** The key of `cancelledByLeaving`: the person who stays, then the one who left. */
export function pairKey(userId: string, leaverId: string): string {
  return `${userId} ${leaverId}`;
}

/** Two lists instead of an `or` of the two sides, which would read everybody's cancelled bookings. */
const cancelledAmong = preparedQuery((db, { people }: { people: string[] }) =>
  db
    .selectFrom("bookings")
    .innerJoin("booking_moves", "booking_moves.booking_id", "bookings.id")
    .select(["actor_id as leaver", "owner_id", "sitter_id", "from_status"])
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.min("date").as("first"),
      fn.max("date").as("last"),
    ])
    .where("owner_id", "in", people)
    .where("sitter_id", "in", people)
    .where("status", "=", "cancelled")
    .where("bookings.reason", "=", ACCOUNT_DELETED)
    .where("to_status", "=", "cancelled")
    .groupBy(["actor_id", "owner_id", "sitter_id", "from_status"]),
);
