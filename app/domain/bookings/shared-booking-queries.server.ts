import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";
import { shownStatus } from "../services/booking-rules.ts";
import { isOver, visitRuns } from "./over.server.ts";
import type { SharedBooking } from "./shared-booking.ts";

/** The actor's next booking or request with a person, else their latest one that took place. */
export async function sharedBooking(
  ctx: SignedIn,
  partnerId: string,
): Promise<SharedBooking | null> {
  const now = ctx.now();
  const [row] = await nextOrLatest(ctx.db, { me: ctx.actor.id, partnerId, now });
  if (!row) return null;
  const standing = {
    status: row.status,
    kind: row.kind,
    visitRuns: Boolean(row.visitRuns),
    startAt: row.start_at,
    endAt: row.end_at,
    answerBy: row.answer_by ?? row.start_at,
    reason: null,
    cancelledBy: null,
  };
  return {
    id: row.id,
    service: row.service,
    startDate: row.date,
    endDate: row.end_date ?? row.date,
    dog: { name: row.dog_name, others: row.dog_count - 1 },
    shown: shownStatus(standing, now),
  };
}

type Pair = { me: string; partnerId: string; now: number };

const nextOrLatest = preparedQuery((db, { me, partnerId, now }: Pair) =>
  db
    .selectFrom("bookings")
    .innerJoin("dogs", "dogs.id", "bookings.dog_id")
    .select([
      "bookings.id",
      "bookings.kind",
      "bookings.service",
      "bookings.date",
      "bookings.end_date",
      "bookings.status",
      "bookings.start_at",
      "bookings.end_at",
      "bookings.answer_by",
      "bookings.dog_count",
      "dogs.name as dog_name",
    ])
    .select((eb) => visitRuns(eb).as("visitRuns"))
    .where((eb) =>
      eb.or([
        eb.and([eb("bookings.owner_id", "=", me), eb("bookings.sitter_id", "=", partnerId)]),
        eb.and([eb("bookings.owner_id", "=", partnerId), eb("bookings.sitter_id", "=", me)]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("bookings.status", "in", ["accepted", "completed"]),
        eb.and([eb("bookings.status", "=", "pending"), eb("bookings.end_at", ">", now)]),
      ]),
    )
    .orderBy((eb) => eb.case().when(isOver(eb, now)).then(1).else(0).end())
    .orderBy((eb) =>
      eb
        .case()
        .when(isOver(eb, now))
        .then(eb.neg(eb.ref("bookings.start_at")))
        .else(eb.ref("bookings.start_at"))
        .end(),
    )
    .limit(1),
);
