import type { HistoryBooking, HistoryMove } from "./history-rules.ts";

export type HistorySeries = {
  id: string;
  owner_id: string;
  sitter_id: string;
  status: "pending" | "accepted" | "rejected" | "cancelled";
  /** JSON: 0 is Sunday. */
  weekdays: string;
};

export type SeriesChange = "accepted" | "rejected" | "cancelled" | "paused" | "resumed";

export type SeriesCall = {
  seriesId: string;
  actorId: string;
  to: SeriesChange;
  reason: boolean;
  began: number;
  ended: number;
  status: number;
  code: string | undefined;
};

/** Of one weekly booking: answers to who may not, endings that nobody gave, dates it does not have. */
export function seriesFaults(
  series: HistorySeries,
  bookings: HistoryBooking[],
  calls: SeriesCall[],
): string[] {
  const given = (to: SeriesChange) => calls.some((call) => call.to === to && call.status === 200);
  const held = bookings.filter(({ status }) => status === "accepted" || status === "completed");
  const dates = held.map((booking) => booking.series_date);
  const weekdays = JSON.parse(series.weekdays) as number[];
  const strays = bookings.filter(
    ({ series_date: date }) => !weekdays.includes(new Date(`${date}T00:00Z`).getUTCDay()),
  );
  const isExplained = series.status === "pending" || given(series.status);
  return [
    ...calls.flatMap((call) => callFaults(series, call)),
    ...(isExplained ? [] : [`${series.id}: nobody was told that it is ${series.status}`]),
    ...(bookings.length > 0 && !given("accepted")
      ? [`${series.id}: booked, but not accepted`]
      : []),
    ...(new Set(dates).size < dates.length ? [`${series.id}: a date is booked twice`] : []),
    ...strays.map(({ series_date: date }) => `${series.id}: ${date} is none of its weekdays`),
    ...(series.status === "cancelled" && held.some(({ status }) => status === "accepted")
      ? [`${series.id}: cancelled, but dates still stand`]
      : []),
  ];
}

function callFaults(
  { id, owner_id, sitter_id }: HistorySeries,
  { actorId, to, reason, status, code }: SeriesCall,
): string[] {
  const text = `${id}: ${status} ${code ?? ""} for a weekly booking to be ${to}`;
  if (actorId !== owner_id && actorId !== sitter_id)
    return status === 404 ? [] : [`${text} told to a stranger`];
  const isSitter = actorId === sitter_id;
  const answers = to === "accepted" || to === "rejected";
  const isWrong = answers ? !isSitter : to !== "cancelled" && isSitter;
  if (isWrong) return status === 403 ? [] : [`${text} to who may not`];
  if (status === 403) return to === "cancelled" && isSitter ? [] : [`${text} to who may`];
  if (status === 400)
    return to === "cancelled" && isSitter && !reason ? [] : [`${text} without cause`];
  return status === 200 || status === 409 ? [] : [text];
}

/** Whether a change of the weekly booking may have made this change of one of its bookings. */
export function mayHaveChanged(
  { actorId, to, status, began, ended }: SeriesCall,
  { actor_id: actor, from_status: from, to_status, at }: HistoryMove,
): boolean {
  if (status !== 200 || at < began - 1 || at > ended + 1) return false;
  if (to === "accepted") return from === "pending" && to_status === "accepted" && actor === actorId;
  if (to === "cancelled") return to_status === "cancelled" && actor === actorId;
  // A pause cancels, and its end books again.
  if (to_status === "cancelled") return actor === actorId;
  return from === "pending" && to_status === "accepted" && actor === null;
}

export type DayOffCall = { sitterId: string; date: string; began: number; ended: number };
export type AskedDates = DayOffCall & { last: string; status: number };

/** Requests that were taken although the sitter had been off on one of their days all along. */
export function dayOffFaults(daysOff: DayOffCall[], asked: AskedDates[]): string[] {
  return asked.flatMap(({ sitterId, date, last, began, ended, status }) => {
    if (status !== 201) return [];
    const own = daysOff.filter((call) => call.sitterId === sitterId);
    if (own.some((call) => call.began <= ended && call.ended >= began)) return [];
    const [current] = own
      .filter((call) => call.ended < began)
      .toSorted((a, b) => b.ended - a.ended);
    const isOff = current && current.date >= date && current.date <= last;
    return isOff ? [`${sitterId}: a request was taken for the day off ${current.date}`] : [];
  });
}
