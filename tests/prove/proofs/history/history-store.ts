import type { ProofSite } from "../proof-site.ts";
import type { HistoryProposal } from "./history-proposals.ts";
import type { HistoryBooking, HistoryMove, Recorded } from "./history-rules.ts";
import type { HistorySeries } from "./history-series.ts";

/** Dogs in two places, and sitters with more dogs than they take. */
export async function clashes(site: ProofSite): Promise<string[]> {
  const booked = `join bookings b on b.id = s.booking_id and b.status in ('accepted', 'completed')`;
  const dogs = await site.rows<{ dog_id: string }>(`
    select d.dog_id from booking_slots s ${booked} join booking_dogs d on d.booking_id = b.id
    join booking_dogs e on e.dog_id = d.dog_id and e.booking_id <> d.booking_id
    join bookings o on o.id = e.booking_id and o.status in ('accepted', 'completed')
    join booking_slots t on t.booking_id = o.id and t.start_at < s.end_at and t.end_at > s.start_at`);
  const sitters = await site.rows<{ sitter_id: string }>(`
    select b.sitter_id from booking_slots s ${booked}
    join sitters p on p.user_id = b.sitter_id
    join bookings o on o.sitter_id = b.sitter_id and o.status in ('accepted', 'completed')
    join booking_slots t on t.booking_id = o.id and t.start_at <= s.start_at and t.end_at > s.start_at
    group by b.sitter_id, s.booking_id, s.position, p.accepts_multiple_dogs, p.max_dogs
    having sum(o.dog_count) > case when p.accepts_multiple_dogs = 1 then p.max_dogs else 1 end`);
  return [
    ...dogs.map((row) => `dog ${row.dog_id} in two places`),
    ...sitters.map((row) => `too many dogs with ${row.sitter_id}`),
  ];
}

/** What the clients left in the store. */
export async function readStore(
  site: ProofSite,
): Promise<Pick<Recorded, "bookings" | "moves" | "proposals" | "series">> {
  return {
    series: await site.rows<HistorySeries>("select * from booking_series"),
    proposals: await site.rows<HistoryProposal>("select * from booking_proposals"),
    bookings: await site.rows<HistoryBooking>("select * from bookings"),
    moves: await site.rows<HistoryMove>("select * from booking_moves order by id"),
  };
}
