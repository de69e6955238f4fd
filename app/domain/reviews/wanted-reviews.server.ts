import type { Db } from "#db/connect.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { bookingRecords } from "../bookings/booking-records.server.ts";
import { type BookingView, bookingView } from "../bookings/booking-view.ts";
import { isOver } from "../bookings/over.server.ts";
import type { SignedIn } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { closesAt, REVIEW_DAYS } from "../people/review-rules.ts";
import { HOLDING, isCompleted, type Party } from "../services/booking-rules.ts";
import { MEET } from "../services/meet.ts";
import { LONGEST_STAY } from "../services/stays.ts";
import { withoutTooSoon } from "./series-reviews.server.ts";

/** `closesAt` in milliseconds. */
export type WantedReview = { view: BookingView; closesAt: number };

const MOST_READ = 200;

/** The actor's bookings that want a review, latest end first; of a weekly booking the latest alone. */
export async function wantedReviews(ctx: SignedIn, most = 20): Promise<WantedReview[]> {
  const wanted: WantedReview[] = [];
  const parties = new Map<string, Party>();
  const sides = ["owner", "sitter"] as const;
  const ids = await Promise.all(sides.map((party) => wantedIds(ctx, party)));
  for (const [side, party] of sides.entries())
    for (const id of ids[side]?.slice(0, most) ?? []) parties.set(id, party);
  for (const record of await bookingRecords(ctx, [...parties.keys()])) {
    const party = parties.get(record.id) ?? "owner";
    const view = bookingView(record, party, ctx.now());
    wanted.push({ view, closesAt: closesAt(record.endAt) });
  }
  return wanted.toSorted((a, b) => b.closesAt - a.closesAt).slice(0, most);
}

/** The bookings that want a review by the actor as this party; none if no view is over. */
export async function wantedAmong(
  ctx: SignedIn,
  views: BookingView[],
  party: Party,
): Promise<ReadonlySet<string>> {
  const isOver = views.some(({ shown }) => isCompleted(shown.status));
  return new Set(isOver ? await wantedIds(ctx, party) : []);
}

async function wantedIds(ctx: SignedIn, party: Party): Promise<string[]> {
  const latest = latestOfSeries(await unreviewed(ctx, party));
  return (await withoutTooSoon(ctx, latest, party)).map(({ id }) => id);
}

function latestOfSeries<T extends { seriesId: string | null }>(latestFirst: T[]): T[] {
  return latestFirst.filter(
    ({ seriesId }, at) =>
      seriesId === null || latestFirst.findIndex((one) => one.seriesId === seriesId) === at,
  );
}

async function unreviewed(ctx: SignedIn, party: Party) {
  const now = ctx.now();
  const read = party === "owner" ? unreviewedByOwner : unreviewedBySitter;
  return read(ctx.db, {
    me: ctx.actor.id,
    now,
    endedSince: now - REVIEW_DAYS * DAY,
    // For the index by start; a stay may have begun long before its end.
    begunSince: now - (REVIEW_DAYS + LONGEST_STAY + 1) * DAY,
  });
}

type Unreviewed = { me: string; now: number; endedSince: number; begunSince: number };

const unreviewedByOwner = preparedQuery((db, values: Unreviewed) =>
  unreviewedBy(db, "owner", values),
);

const unreviewedBySitter = preparedQuery((db, values: Unreviewed) =>
  unreviewedBy(db, "sitter", values),
);

function unreviewedBy(db: Db, party: Party, { me, now, endedSince, begunSince }: Unreviewed) {
  const [mine, theirs] = sidesOf(party);
  return db
    .selectFrom("bookings")
    .innerJoin("users as other", "other.id", theirs)
    .select(["bookings.id", "series_id as seriesId", "date"])
    .where(mine, "=", me)
    .where("status", "in", HOLDING)
    .where("kind", "<>", MEET)
    .where((eb) => isOver(eb, now))
    .where("end_at", ">", endedSince)
    .where("start_at", ">", begunSince)
    .where("other.deleted_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("reviews")
            .select("reviews.id")
            .whereRef("reviews.booking_id", "=", "bookings.id")
            .where("by_party", "=", party),
        ),
      ),
    )
    .orderBy("end_at", "desc")
    .orderBy("bookings.id")
    .limit(MOST_READ);
}

function sidesOf(party: Party) {
  return party === "owner"
    ? (["bookings.owner_id", "bookings.sitter_id"] as const)
    : (["bookings.sitter_id", "bookings.owner_id"] as const);
}
