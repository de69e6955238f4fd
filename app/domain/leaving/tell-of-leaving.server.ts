import type { BookingRecord } from "../bookings/booking-json.ts";
import { bookingLine } from "../bookings/booking-when.ts";
import { sealParting } from "../bookings/leaving/parting.server.ts";
import { rhythmLabels } from "../bookings/series/series-labels.ts";
import { openSeriesOf } from "../bookings/series/series-records.server.ts";
import { titledSeries } from "../bookings/series/titled-series.server.ts";
import type { Context } from "../context.server.ts";
import { laterDate, plainDateOf } from "../dates.ts";
import { oneLine } from "../one-line.ts";
import { isAgreed } from "../services/booking-rules.ts";

type Cancelled = {
  ownerId: string;
  sitterId: string;
  date: string;
  text: string;
  wasAgreed: boolean;
};

/** Tells each other party once of all their bookings. Call before the person's name is deleted. */
export async function tellOfLeaving(
  ctx: Context,
  userId: string,
  records: readonly BookingRecord[],
): Promise<void> {
  const weekly = await weeklyOnes(ctx, userId, records);
  const single = records
    .filter(({ seriesId }) => !weekly.has(seriesId ?? ""))
    .map(
      (record): Cancelled => ({
        ownerId: record.owner.id,
        sitterId: record.sitter.id,
        date: record.date,
        text: bookingLine(record),
        wasAgreed: isAgreed(record.status),
      }),
    );
  const all = [...weekly.values(), ...single].toSorted((a, b) => a.date.localeCompare(b.date));
  const partnerOf = ({ ownerId, sitterId }: Cancelled) => (ownerId === userId ? sitterId : ownerId);
  if (all.length === 0) return;
  const name = await nameOf(ctx, userId);
  for (const [partnerId, theirs] of Map.groupBy(all, partnerOf)) {
    const [first] = theirs;
    await ctx.tell({
      what: "partner_left",
      userId: partnerId,
      leaverId: userId,
      bookingId: records.find((record) => isWith(record, partnerId))?.id ?? null,
      sealed: sealParting(ctx, partnerId, {
        name,
        party: first?.ownerId === partnerId ? "owner" : "sitter",
        cancelled: theirs.filter(({ wasAgreed }) => wasAgreed).map(({ text }) => text),
        closed: theirs.filter(({ wasAgreed }) => !wasAgreed).map(({ text }) => text),
      }),
    });
  }
}

function isWith({ owner, sitter }: BookingRecord, userId: string): boolean {
  return owner.id === userId || sitter.id === userId;
}

/** By the id of the weekly booking: 'Walking Rex · Tuesdays · 9:00 AM to 10:00 AM · From Dec 1'. */
async function weeklyOnes(
  ctx: Context,
  userId: string,
  records: readonly BookingRecord[],
): Promise<Map<string, Cancelled>> {
  const series = await openSeriesOf(ctx, userId);
  const titled = await titledSeries(
    ctx,
    series.map(({ id }) => id),
  );
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  return new Map(
    series.map((one) => {
      const next = records.find(({ seriesId }) => seriesId === one.id)?.date ?? today;
      const date = laterDate(next, one.firstDate);
      const { ownerId, sitterId, status } = one;
      const rhythm = rhythmLabels({ ...one, firstDate: date });
      const text = oneLine([titled.get(one.id)?.title ?? "", ...rhythm].join(" · "));
      const wasAgreed = status === "accepted";
      return [one.id, { ownerId, sitterId, date, text, wasAgreed }];
    }),
  );
}

async function nameOf(ctx: Context, userId: string): Promise<string> {
  const { name } = await ctx.db
    .selectFrom("users")
    .select("name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return oneLine(name);
}
