import type { FreeTimes, OfferedTime } from "#app/domain/availability/free-times.ts";
import { clockLabel } from "#app/domain/date-labels.ts";
import { longPeriods, offersPeriod } from "#app/domain/services/period-services.ts";
import { serviceNamed } from "#app/domain/services/sitter-rules.ts";
import {
  byDayPart,
  type ClockRange,
  endsNextDay,
  type FixedPeriod,
  hoursIn,
  isPartOfDay,
  periodLabels,
  rangeLabel,
  type StartPart,
  startPartLabels,
} from "#app/domain/services/time-periods.ts";
import { timeValue } from "../times-asked.ts";
import type { BookingChoices } from "./choices.ts";
import { copy } from "./copy.ts";

/** Shown with a time at which the dog has another booking. */
const DOG_BUSY = "Your dog is booked";

export type TimeOption = {
  value: string;
  label: string;
  detail?: string;
  /** Why it can't be chosen, if there is more to say. */
  note?: string;
  /** Said in place of a part of the day that can't be chosen: 'Evening: not free'. */
  closed?: string;
  /** '$100' */
  price?: string;
  taken: boolean;
  /** Twice as wide as the others. */
  wide?: boolean;
};
export type TimeGroup = { label: string; options: TimeOption[] };

/** The times of day that a flow offers for these services; `prices` are those of the choices. */
export function timeGroups(
  { flow, service, timePeriod: wish }: BookingChoices,
  offered: readonly string[],
  free: FreeTimes,
  prices: Prices,
): TimeGroup[] {
  const services = service ? [service] : offered;
  const periodOption = periodOptions(free, prices);
  const parts = (wanted: (period: FixedPeriod) => boolean, label: string) => ({
    label,
    options: free.periods
      .filter(({ period }) => wanted(period) && offersPeriod(period, services))
      .map(periodOption),
  });
  /** Empty if nothing of it can be chosen. The hours show which part of a day's part is taken. */
  const longer = () => {
    const { label, options } = parts((period) => isLong(period), copy.longer);
    const all = [
      ...free.periods
        .filter((time) => time.free && isPartOfDay(time.period))
        .map((time) => ({ ...periodOption(time), label: copy.hours(hoursIn(time)) })),
      ...options,
    ];
    return { label, options: all.every(({ taken }) => taken) ? [] : all };
  };
  /** Those of the dialog are as long as their part of the day. */
  const wholes = (part: StartPart): TimeOption[] =>
    flow === "dialog"
      ? free.presets
          .filter((time) => time.free && time.preset === part)
          .map(presetOption(free, prices))
      : [];
  const throughTheDay = (hours: OfferedTime[]) =>
    byDayPart(hours, ({ startTime }) => startTime)
      .toSorted((a, b) => Number(b.part === wish) - Number(a.part === wish))
      .map(({ part, times }) => {
        const whole = wholes(part).map((option) => ({ ...option, wide: true }));
        return { label: startPartLabels[part], options: [...times.map(hourOption), ...whole] };
      });
  const allHours = () =>
    throughTheDay(
      [...free.hours, ...free.furtherHours].toSorted((a, b) =>
        a.startTime.localeCompare(b.startTime),
      ),
    );
  const byTheHour = services.some((one) => serviceNamed(one)?.unit === "hour");
  switch (flow) {
    case "stay":
      return [];
    case "periods":
      return byTheHour ? filled([...allHours(), longer()]) : [parts(() => true, copy.parts)];
    case "dialog":
      return byTheHour
        ? filled(allHours())
        : [{ label: "Time", options: free.presets.map(presetOption(free, prices)) }];
    case "quick":
    case "steps": {
      const unit = serviceNamed(service)?.unit;
      if (unit === "night") return [parts((period) => period === "overnight", copy.parts)];
      if (unit === "day") return [parts(() => true, copy.parts)];
      return filled([...allHours(), longer()]);
    }
  }
}

/** The day's free times if no offered one is free; a night can't be booked in parts. */
export function openingsFor({ service }: BookingChoices, free: FreeTimes): ClockRange[] {
  return serviceNamed(service)?.unit === "night" ? [] : free.openings;
}

function filled(groups: TimeGroup[]): TimeGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

function isLong(period: FixedPeriod): boolean {
  return longPeriods.some((long) => long === period);
}

function hourOption(hour: OfferedTime): TimeOption {
  return {
    value: timeValue(hour),
    label: clockLabel(hour.startTime),
    ...(hour.dogBusy && { note: DOG_BUSY }),
    taken: !hour.free,
  };
}

function periodOptions(free: FreeTimes, prices: Prices) {
  return ({ period, ...time }: FreeTimes["periods"][number]): TimeOption => ({
    value: period,
    label: periodLabels[period],
    ...rangeOf(time, free),
    ...closedOf(periodLabels[period], time, free),
    ...priceOf(period, time, prices),
    taken: !time.free,
  });
}

function presetOption(free: FreeTimes, prices: Prices) {
  return ({ preset, ...time }: FreeTimes["presets"][number]): TimeOption => ({
    value: timeValue(time),
    label: copy.whole[preset],
    ...rangeOf(time, free),
    ...closedOf(periodLabels[preset], time, free),
    ...priceOf(timeValue(time), time, prices),
    taken: !time.free,
  });
}

type Prices = Record<string, string>;

function priceOf(value: string, time: OfferedTime, prices: Prices) {
  const price = time.free && prices[value];
  return price ? { price } : {};
}

function rangeOf(time: OfferedTime, free: FreeTimes) {
  const parts = freeWithin(time, free);
  const isPartlyFree = !time.free && parts.length > 0;
  const note = time.dogBusy ? DOG_BUSY : isPartlyFree && copy.partlyFree(parts);
  return { detail: rangeLabel(time), ...(note && { note }) };
}

function closedOf(label: string, time: OfferedTime, free: FreeTimes) {
  if (time.free) return {};
  if (time.dogBusy) return { closed: copy.closedForDog(label) };
  const parts = freeWithin(time, free);
  return { closed: parts.length > 0 ? copy.closedBut(label, parts) : copy.closed(label) };
}

/** '4:00 PM to 6:00 PM' */
function freeWithin(time: OfferedTime, { openings }: FreeTimes): string[] {
  const end = endsNextDay(time) ? "24:00" : time.endTime;
  return openings
    .filter(
      (opening) =>
        opening.startTime < end && (endsNextDay(opening) || opening.endTime > time.startTime),
    )
    .map((opening) => rangeLabel(within(opening, { startTime: time.startTime, endTime: end })));
}

function within(opening: ClockRange, part: ClockRange): ClockRange {
  const [startTime = ""] = [opening.startTime, part.startTime].toSorted().reverse();
  const end = endsNextDay(opening) ? "24:00" : opening.endTime;
  const [endTime = ""] = [end, part.endTime].toSorted();
  return { startTime, endTime: endTime === "24:00" ? "00:00" : endTime };
}
