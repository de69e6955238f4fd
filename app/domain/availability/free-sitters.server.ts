import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import { addDays, plainDateOf } from "../dates.ts";
import { invalid } from "../errors.ts";
import {
  datesOf,
  existsOnClock,
  LONGEST_BOOKING,
  MOST_DAYS_AHEAD,
  resolveSlots,
  SKIPPED_BY_CLOCKS,
  slotOn,
} from "../services/booking-times.ts";
import type { Service } from "../services/sitter-rules.ts";
import {
  dogPageHours,
  periodWindows,
  type Slot,
  type Span,
  type TimePeriod,
} from "../services/time-periods.ts";
import {
  type AskedTime,
  type BusySpan,
  hasRoomFor,
  type SitterCalendar,
} from "./availability-rules.ts";
import { awayAmong } from "./away-times.server.ts";
import { spanOf } from "./calendar-queries.server.ts";
import {
  type BookingLimits,
  type CalendarRules,
  limitsAt,
  MOST_BUFFER,
  noRules,
} from "./calendar-rules.ts";

/** A period or times of a date; by default any hour of it. */
export type TimeFilter = {
  date?: string | undefined;
  /** The days of a stay. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  service?: Service | undefined;
  dogs?: number | undefined;
  timePeriod?: Exclude<TimePeriod, "custom"> | undefined;
  startTime?: string | undefined;
  endTime?: string | undefined;
};

export type IndexedTime = { user_id: string; week: string; capacity: number };

/**
 * The times of a search, one of which must be free; null if it names none. Empty if they are more
 * than a year ahead. Throws invalid for past ones.
 */
export function timesToTry(ctx: Context, filter: TimeFilter): AskedTime[] | null {
  const { service = null, dogs = 1, startDate, endDate } = filter;
  const lastDay = addDays(plainDateOf(ctx.now(), ctx.config.timeZone), MOST_DAYS_AHEAD);
  if ((startDate ?? filter.date ?? "") > lastDay) return [];
  if (startDate && endDate) return [{ ...stayOf(ctx, startDate, endDate, service), dogs }];
  const slots = slotsToTry(ctx, filter);
  return slots?.map((slot) => ({ slots: [slot], service, kind: "visit", dogs })) ?? null;
}

/** At the usual hours. Without a service: those of sitting within one day, else of boarding. */
function stayOf(ctx: Context, date: string, endDate: string, named: Service | null) {
  const service = named ?? (date === endDate ? "sitting" : "boarding");
  const stay = { date, endDate };
  const slots = resolveSlots(stay, ctx.config.timeZone, service);
  if (date < plainDateOf(ctx.now(), ctx.config.timeZone))
    throw invalid("Please select a date from today on", "startDate");
  return { slots, service, kind: "stay" as const };
}

function slotsToTry(ctx: Context, filter: TimeFilter): Slot[] | null {
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

/** Filters sitters with room at one of the times; caches per set of weekly hours. */
export function freeAmong(ctx: Context, times: AskedTime[]) {
  const zone = ctx.config.timeZone;
  const open = new Map<string, AskedTime[]>();
  const within = spanOf(times.flatMap((time) => time.slots));
  const dogs = Math.max(...times.map((time) => time.dogs));
  const usual = limitsAt(noRules, ctx.now(), zone);

  function openTimes(week: string): AskedTime[] {
    let fitting = open.get(week);
    if (!fitting) {
      const calendar = calendarOf(zone, { week, capacity: dogs }, { ...nothing, limits: usual });
      fitting = times.filter((time) => hasRoomFor(calendar, time));
      open.set(week, fitting);
    }
    return fitting;
  }

  return async <R extends IndexedTime>(rows: R[]): Promise<R[]> => {
    const candidates = rows.filter((row) => row.capacity >= dogs && openTimes(row.week).length > 0);
    if (!candidates.length) return [];
    const ids = candidates.map((row) => row.user_id);
    const [limits, daysOff, busy, away] = [
      await limitsOf(ctx, ids),
      await daysOffOf(ctx, ids, within),
      await acceptedSlotsOf(ctx, ids, within),
      await awayAmong(ctx, ids, within),
    ];
    return candidates.filter((row) => {
      const own = {
        daysOff: new Set(daysOff.get(row.user_id)),
        busy: busy.get(row.user_id) ?? [],
        away: away.get(row.user_id) ?? [],
        limits: limits.get(row.user_id) ?? usual,
      };
      if (own.limits === usual && !own.daysOff.size && !own.busy.length && !own.away.length)
        return true;
      // The weekly hours fit: openTimes has asked them.
      const calendar = calendarOf(zone, { week: "", capacity: row.capacity }, own);
      return openTimes(row.week).some((time) => hasRoomFor(calendar, time));
    });
  };
}

const nothing = { daysOff: new Set<string>(), busy: [], away: [] };

function calendarOf(
  zone: string,
  { week, capacity }: Pick<IndexedTime, "week" | "capacity">,
  own: Pick<SitterCalendar, "daysOff" | "busy" | "away" | "limits">,
): SitterCalendar {
  const weeklyHours = week ? week.split(",").map(openingOf) : [];
  return { zone, capacity, weeklyHours, ...own };
}

function openingOf(text: string) {
  const [weekday = "", from = "", to = ""] = text.split(" ");
  return { weekday: Number(weekday), from, to };
}

/** By sitter; those without limits are absent. */
async function limitsOf(ctx: Context, ids: string[]): Promise<Map<string, BookingLimits>> {
  const { texts, orderedJoin, indexedBy } = engineOf(ctx.db);
  const { rows } = await sql<CalendarRules & { user_id: string }>`
    select s.user_id, s.notice_hours as "noticeHours", s.horizon_days as "horizonDays",
      s.buffer_minutes as "bufferMinutes"
    from ${texts("i", ids)}
    ${orderedJoin} sitters s ${indexedBy("sitters_with_rules")} on s.user_id = i.value
    where s.notice_hours > 0 or s.horizon_days < 365 or s.buffer_minutes > 0`.execute(ctx.db);
  const now = ctx.now();
  return new Map(rows.map((row) => [row.user_id, limitsAt(row, now, ctx.config.timeZone)]));
}

async function daysOffOf(ctx: Context, ids: string[], within: Span) {
  const { texts, orderedJoin } = engineOf(ctx.db);
  const dates = datesOf(within, ctx.config.timeZone);
  const { rows } = await sql<{ user_id: string; date: string }>`
    select d.user_id, d.date from ${texts("i", ids)} ${orderedJoin} days_off d on d.user_id = i.value
    where d.date between ${dates[0] ?? ""} and ${dates.at(-1) ?? ""}`.execute(ctx.db);
  return groupBy(rows, (row) => row.date);
}

async function acceptedSlotsOf(ctx: Context, ids: string[], within: Span) {
  const [startAt, endAt] = [within.startAt - MOST_BUFFER, within.endAt + MOST_BUFFER];
  const { texts, orderedJoin } = engineOf(ctx.db);
  const { rows } = await sql<{ user_id: string } & BusySpan>`
    select b.sitter_id as user_id, b.dog_count as dogs, s.start_at as "startAt",
      s.end_at as "endAt"
    from ${texts("i", ids)}
    ${orderedJoin} bookings b on b.sitter_id = i.value and b.status in ('accepted', 'completed')
      and b.start_at > ${startAt - LONGEST_BOOKING} and b.start_at < ${endAt} and b.end_at > ${startAt}
    join booking_slots s on s.booking_id = b.id
    where s.start_at < ${endAt} and s.end_at > ${startAt}`.execute(ctx.db);
  return groupBy(rows, ({ startAt, endAt, dogs }) => ({ startAt, endAt, dogs }));
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
