import type { Context } from "../../context.server.ts";
import type { BookingRecord } from "../booking-json.ts";
import { guardRefusal, stale } from "../record-status-change.server.ts";
import { timesKeyOf } from "../requests/live-request-queries.server.ts";
import { endedEntries } from "./ended-entries.server.ts";
import { numberEntries } from "./number-entries.ts";
import type { BookingTerms } from "./proposal-rules.ts";

/** The id is the proposal's. */
type AgreedTerms = BookingTerms & { id: string };

/**
 * Stores terms that both agreed on, and accepts the booking. It is made pending for a moment,
 * because the store lets only pending bookings change, and guards their acceptance. Throws conflict
 * `stale`, or a guard's refusal.
 */
export async function writeTerms(
  ctx: Context,
  { id, version, status, slots: before }: BookingRecord,
  { id: proposalId, date, endDate, slots, dogIds, place, priceCents, lines }: AgreedTerms,
): Promise<void> {
  const isMoved = timesKeyOf(slots) !== timesKeyOf(before);
  const { numUpdatedRows } = await ctx.db
    .updateTable("bookings")
    .set({
      status: "pending",
      proposal_id: proposalId,
      dog_id: dogIds[0],
      dog_count: dogIds.length,
      date,
      end_date: endDate,
      // A part of the day has times of its own.
      ...(isMoved && { time_period: null }),
      ...(place && {
        place_address: place.address,
        place_latitude: place.latitude,
        place_longitude: place.longitude,
        place_area: place.area,
      }),
      price_cents: priceCents,
      price_lines: lines && JSON.stringify(lines),
      start_at: slots[0]?.startAt ?? 0,
      end_at: Math.max(...slots.map((slot) => slot.endAt)),
      times_key: timesKeyOf(slots),
      version: version + 1,
      updated_at: ctx.now(),
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw stale();
  const { kept, ended } = numberEntries(before, slots, await endedEntries(ctx, id));
  await ctx.db.deleteFrom("booking_slots").where("booking_id", "=", id).execute();
  await ctx.db
    .insertInto("booking_slots")
    .values(
      kept.map((slot, position) => ({
        booking_id: id,
        position,
        entry: slot.entry,
        start_at: slot.startAt,
        end_at: slot.endAt,
        start_time: slot.startTime,
        end_time: slot.endTime,
      })),
    )
    .execute();
  for (const { entry, startAt, endAt } of ended)
    await ctx.db
      .insertInto("ended_entries")
      .values({ booking_id: id, entry, start_at: startAt, end_at: endAt })
      .execute();
  await ctx.db.deleteFrom("booking_dogs").where("booking_id", "=", id).execute();
  await ctx.db
    .insertInto("booking_dogs")
    .values(dogIds.map((dogId, position) => ({ booking_id: id, position, dog_id: dogId })))
    .execute();
  await ctx.db
    .updateTable("bookings")
    .set({ status: "accepted" })
    .where("id", "=", id)
    .execute()
    .catch((error) => {
      throw guardRefusal(error, status) ?? error;
    });
}
