import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import {
  datesOf,
  existsOnClock,
  SKIPPED_BY_CLOCKS,
  type Slot,
  type Span,
  slotOn,
} from "../bookings/booking-times.ts";
import { dogPageHours, periodWindows, type TimePeriod } from "../bookings/time-periods.ts";
import { googleBusyAmong } from "../calendar/google-busy.server.ts";
import type { Context } from "../context.server.ts";
import { plainDateOf } from "../dates.ts";
import { invalid } from "../errors.ts";
import { hasRoom, isOvernight, type SitterCalendar } from "./availability-rules.ts";
import { spanOf } from "./calendar-queries.server.ts";

/** A period or times of a date; by default any hour of it. */
export type TimeFilter = {
  date?: string | undefined;
  timePeriod?: Exclude<TimePeriod, "custom"> | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
};

export type IndexedTime = { user_id: string; week: string; capacity: number };

/** Of these times one must be free. Throws invalid for a past or skipped one. */
export function slotsToTry(ctx: Context, filter: TimeFilter): Slot[] | null {
  const { date, timePeriod, startTime, endTime } = filter;
  if (!date) return null;
  const zone = ctx.config.timeZone;
  if (date < plainDateOf(ctx.now(), zone)) {
    throw invalid("Please select a date from today on", "date");
  }
  const whole = startTime && endTime ? { startTime, endTime } : null;
  const one = whole ?? (timePeriod ? periodWindows[timePeriod] : null);
  const slots = (one ? [one] : dogPageHours)
    .map((range) => slotOn(date, range, zone))
    .filter((slot) => existsOnClock(slot, zone));
  const ahead = slots.filter((slot) => slot.startAt > ctx.now());
  if (one && !ahead.length) {
    const fault = slots.length ? "This time has already passed" : SKIPPED_BY_CLOCKS;
    throw invalid(fault, timePeriod ? "timePeriod" : "startTime");
  }
  return ahead;
}

/** Filters sitters with room in the whole of one slot; caches per set of weekly hours. */
export function freeAmong(ctx: Context, slots: Slot[], service: string | null) {
  const zone = ctx.config.timeZone;
  const open = new Map<string, Slot[]>();
  const room = (calendar: SitterCalendar, slot: Slot) =>
    hasRoom(calendar, slot, isOvernight(slot, service));

  function openSlots(week: string): Slot[] {
    let fitting = open.get(week);
    if (!fitting) {
      const calendar = calendarOf(zone, { week, capacity: 1 });
      fitting = slots.filter((slot) => room(calendar, slot));
      open.set(week, fitting);
    }
    return fitting;
  }

  return async <R extends IndexedTime>(rows: R[]): Promise<R[]> => {
    const candidates = rows.filter((row) => openSlots(row.week).length > 0);
    if (!candidates.length) return [];
    const ids = candidates.map((row) => row.user_id);
    const [daysOff, busy, away] = [
      await daysOffOf(ctx, ids, slots),
      await acceptedSlotsOf(ctx, ids, spanOf(slots)),
      await googleBusyAmong(ctx, spanOf(slots)),
    ];
    return candidates.filter((row) => {
      const own = {
        daysOff: new Set(daysOff.get(row.user_id)),
        busy: busy.get(row.user_id) ?? [],
        away: away.get(row.user_id) ?? [],
      };
      if (!own.daysOff.size && !own.busy.length && !own.away.length) return true;
      const calendar = calendarOf(zone, row, own);
      return openSlots(row.week).some((slot) => room(calendar, slot));
    });
  };
}

const NOTHING = { daysOff: new Set<string>(), busy: [], away: [] };

function calendarOf(
  zone: string,
  { week, capacity }: Pick<IndexedTime, "week" | "capacity">,
  own: Pick<SitterCalendar, "daysOff" | "busy" | "away"> = NOTHING,
): SitterCalendar {
  const weeklyHours = week ? week.split(",").map(openingOf) : [];
  return { zone, capacity, weeklyHours, ...own };
}

function openingOf(text: string) {
  const [weekday = "", from = "", to = ""] = text.split(" ");
  return { weekday: Number(weekday), from, to };
}

async function daysOffOf(ctx: Context, ids: string[], slots: Slot[]) {
  const { texts, orderedJoin } = engineOf(ctx.db);
  const dates = datesOf(spanOf(slots), ctx.config.timeZone);
  const { rows } = await sql<{ user_id: string; date: string }>`
    select d.user_id, d.date from ${texts("i", ids)} ${orderedJoin} days_off d on d.user_id = i.value
    where d.date between ${dates[0] ?? ""} and ${dates.at(-1) ?? ""}`.execute(ctx.db);
  return groupBy(rows, (row) => row.date);
}

async function acceptedSlotsOf(ctx: Context, ids: string[], { startAt, endAt }: Span) {
  const { texts, orderedJoin } = engineOf(ctx.db);
  const { rows } = await sql<{ user_id: string } & Span>`
    select b.sitter_id as user_id, s.start_at as "startAt", s.end_at as "endAt"
    from ${texts("i", ids)}
    ${orderedJoin} bookings b on b.sitter_id = i.value and b.status = 'accepted'
      and b.start_at < ${endAt} and b.end_at > ${startAt}
    join booking_slots s on s.booking_id = b.id
    where s.start_at < ${endAt} and s.end_at > ${startAt}`.execute(ctx.db);
  return groupBy(rows, ({ startAt, endAt }) => ({ startAt, endAt }));
}

function groupBy<R extends { user_id: string }, V>(rows: R[], pick: (row: R) => V) {
  const groups = new Map<string, V[]>();
  for (const row of rows) {
    const group = groups.get(row.user_id);
    if (group) group.push(pick(row));
    else groups.set(row.user_id, [pick(row)]);
  }
  return groups;
}
