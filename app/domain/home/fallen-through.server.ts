import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Database } from "#db/schema.ts";
import { viewsOf } from "../bookings/booking-queries.server.ts";
import type { SignedIn } from "../context.server.ts";
import { ANSWERED, EXPIRED, endedByLeaving, MOVED, type Party } from "../services/booking-rules.ts";
import { hasStatus, ownBookings } from "../services/own-bookings.server.ts";
import type { FallenThrough } from "./open-question.ts";

const MOST = 5;

/**
 * Bookings ahead that another party or the system ended, soonest first, without those seen since.
 * `seen` returns when the actor saw the entry with this key, in ms.
 */
export async function fallenThrough(
  ctx: SignedIn,
  seen: (key: string) => number,
): Promise<FallenThrough[]> {
  const groups = new Map<string, { id: string; count: number }>();
  for (const row of await endedAhead(ctx.db, { me: ctx.actor.id, now: ctx.now() })) {
    const partnerId = row.owner_id === ctx.actor.id ? row.sitter_id : row.owner_id;
    const hasLeft = endedByLeaving({
      cancelledBy: row.cancelled_by,
      reason: row.reason,
      owner: { deleted: row.owner_deleted_at !== null },
      sitter: { deleted: row.sitter_deleted_at !== null },
    });
    const key = keyOf(row.id, row.series_id, hasLeft ? partnerId : null);
    if (seen(key) >= row.updated_at) continue;
    const group = groups.get(key) ?? { id: row.id, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  const shown = [...groups.values()].slice(0, MOST);
  if (shown.length === 0) return [];
  const views = await viewsOf(
    ctx,
    shown.map(({ id }) => id),
  );
  return shown.flatMap(({ id, count }) => {
    const view = views.find(({ booking }) => booking.id === id);
    if (!view) return [];
    const { booking, party } = view;
    return [{ view, other: (party === "owner" ? booking.sitter : booking.owner).name, count }];
  });
}

/** Shared by all dates of a weekly booking, and by all bookings with a person who has left. */
export function keyOf(id: string, seriesId: string | null, leaverId: string | null = null): string {
  return (leaverId ?? seriesId ?? id).slice(0, 13);
}

type Bookings = ExpressionBuilder<Database, "bookings">;

const endedAhead = preparedQuery((db, { me, now }: { me: string; now: number }) =>
  db
    .selectFrom("bookings")
    .select(["id", "series_id", "owner_id", "sitter_id", "reason", "cancelled_by", "updated_at"])
    .select((eb) => [deletedAt(eb, "owner"), deletedAt(eb, "sitter")])
    .where(ownBookings(me, ["rejected", "cancelled"]))
    .where("start_at", ">", now)
    .where((eb) => eb.or([endedFor(eb, "owner", me), endedFor(eb, "sitter", me)]))
    .where((eb) => eb.or([isByPerson(eb), eb("reason", "not in", [ANSWERED, MOVED])]))
    .orderBy("start_at")
    .orderBy("id"),
);

function deletedAt<P extends Party>(eb: Bookings, party: P) {
  return eb
    .selectFrom("users")
    .select("deleted_at")
    .whereRef("users.id", "=", `bookings.${party}_id`)
    .as(`${party}_deleted_at`);
}

/**
 * By a person, or by the system without a reason. The reason alone can't tell: people may type the
 * system's words.
 */
function isByPerson(eb: Bookings): Expression<SqlBool> {
  return eb.or([
    eb("reason", "is", null),
    eb("cancelled_by", "is", null),
    eb("cancelled_by", "<>", "system"),
  ]);
}

/** Ended by somebody other than `me`, on this side. An expired request is news to who made it. */
function endedFor(eb: Bookings, party: Party, me: string): Expression<SqlBool> {
  return eb.and([
    eb(party === "owner" ? "owner_id" : "sitter_id", "=", me),
    eb.or([
      eb.and([hasStatus(eb, ["rejected"]), eb("requested_by", "=", party)]),
      eb.and([
        hasStatus(eb, ["cancelled"]),
        eb("cancelled_by", "<>", party),
        eb.or([isByPerson(eb), eb("reason", "<>", EXPIRED), eb("requested_by", "=", party)]),
      ]),
    ]),
  ]);
}
