import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import { call } from "../../../load/api-client.ts";
import { inParallel } from "../proof-people.ts";
import type { ProofSite } from "../proof-site.ts";
import type { Walk, Walker } from "./put-walks.ts";
import type { StoredWalk } from "./visit-faults.ts";
import type { Tap } from "./visit-tap.ts";

/** A walk with what was tapped on it and what became of that. */
export type WalkReport = { walk: Walk; taps: Tap[]; stored: StoredWalk };

type OfBooking<T> = T & { booking_id: string };

/** Of all walks, with what their owners are shown now. */
export async function reportsOf(
  { rows, origin }: ProofSite,
  walkers: Walker[],
  taps: Tap[],
): Promise<WalkReport[]> {
  const byBooking = async <T>(sql: string) =>
    Map.groupBy(await rows<OfBooking<T>>(sql), (row) => row.booking_id);
  const visits = await byBooking<StoredWalk["visits"][number]>("select * from visits");
  const events = await byBooking<StoredWalk["events"][number]>(
    "select * from visit_events order by id",
  );
  const moves = await byBooking<{ status: string; to_status: string | null }>(`
    select bookings.id as booking_id, status, to_status from bookings
    left join booking_moves on booking_id = bookings.id order by booking_moves.id`);
  const told = await byBooking<{ user_id: string; event: string }>(
    "select booking_id, user_id, event from notifications where event like 'visit_%'",
  );
  const mails = (
    await rows<{ kind: string; payload: string }>(
      "select kind, payload from outbox where kind like 'visit_%'",
    )
  ).map(({ kind, payload }) => ({ kind, ids: JSON.parse(payload) as Record<string, string> }));
  const tapsOf = Map.groupBy(taps, ({ bookingId }) => bookingId);
  const reports: WalkReport[] = [];
  const walks = walkers.flatMap(({ owner, walks }) => walks.map((walk) => ({ owner, walk })));
  await inParallel(8, walks, async ({ owner, walk }) => {
    const { bookingId: id } = walk;
    const shown = await call(origin, "GET", `/bookings/${id}/visit`, { token: owner.token });
    const isMailed = ({ ids }: (typeof mails)[number]) =>
      ids.bookingId === id && ids.userId === owner.id;
    const history = moves.get(id) ?? [];
    reports.push({
      walk,
      taps: tapsOf.get(id) ?? [],
      stored: {
        visits: visits.get(id) ?? [],
        events: events.get(id) ?? [],
        status: history[0]?.status ?? "",
        moves: history.flatMap(({ to_status: to }) =>
          to === null || to === "pending" || to === "accepted" ? [] : [to],
        ),
        told: [
          ...(told.get(id) ?? [])
            .filter((row) => row.user_id === owner.id)
            .map(({ event }) => `app ${event}`),
          ...mails.filter(isMailed).map(({ kind }) => `mail ${kind}`),
        ],
        card: shown?.status === 200 ? (shown.body as unknown as VisitCardJson) : null,
      },
    });
  });
  return reports;
}
