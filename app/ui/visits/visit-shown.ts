import { lastedLabel } from "#app/domain/date-labels.ts";
import type { VisitCardJson, VisitEventJson } from "#app/domain/visits/visit-json.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import { directionsHref } from "#app/ui/booking/directions.ts";
import { type Clock, clockTime } from "#app/ui/dates/clock-labels.ts";
import { MINUTE } from "../../domain/durations.ts";
import { visitCopy as copy, morePhotos, tallied, visitLabels } from "./visit-copy.ts";

export type VisitLine = {
  id: string;
  kind: VisitKind;
  label: string;
  /** '10:02 AM' */
  time: string;
  text: string | null;
  images: string[];
  positionHref: string | null;
};

export type VisitShown = {
  /** 'With Rex since 10:02 AM · 20 minutes', '10:02 AM to 11:01 AM · 59 minutes'; of a stay 'Report started 10:02 AM'. */
  state: string[];
  running: boolean;
  /** How often each kind was noted, in the order of the buttons. */
  tally: { kind: VisitKind; label: string; count: number }[];
  lines: VisitLine[];
};

/** The report of a visit in words; `open` while it can still be finished. */
export function visitShown(
  card: VisitCardJson,
  { dogs, open, isStay }: { dogs: string; open: boolean; isStay: boolean },
  clock: Clock,
): VisitShown {
  const { startedAt, finishedAt, events } = card;
  const started = clockTime(startedAt, clock);
  const running = finishedAt === null && open;
  const lines = events.map((event) => lineOf(event, clock));
  const noted = { running, tally: tallyOf(events), lines };
  if (running && isStay) return { state: [copy.reportSince(started)], ...noted };
  if (running) {
    const soFar = lastedLabel(minuteOf(startedAt), clock.now);
    return { state: [copy.since(dogs, started), soFar], ...noted };
  }
  if (finishedAt === null) return { state: [copy.unfinished(started)], ...noted };
  const length = lastedLabel(minuteOf(startedAt), minuteOf(finishedAt));
  return { state: [copy.span(started, clockTime(finishedAt, clock)), length], ...noted };
}

/** Splits lines, which begin with the latest, into the one with the newest photo and the others. */
export function photoApart(lines: VisitLine[]) {
  const photo = lines.find(({ images }) => images.length > 0) ?? null;
  return { photo, rest: lines.filter((line) => line !== photo) };
}

function tallyOf(events: VisitEventJson[]): VisitShown["tally"] {
  return (Object.keys(tallied) as (keyof typeof tallied)[])
    .map((kind) => {
      const count = events
        .filter((event) => event.kind === kind)
        .reduce((sum, { images }) => sum + (kind === "photo" ? images.length : 1), 0);
      return { kind, label: kind === "photo" && count > 1 ? morePhotos : tallied[kind], count };
    })
    .filter(({ count }) => count > 0);
}

/** Seconds are not shown, so they don't count. */
function minuteOf(instant: string): number {
  return Math.floor(Date.parse(instant) / MINUTE) * MINUTE;
}

function lineOf({ id, kind, at, text, images, position }: VisitEventJson, clock: Clock): VisitLine {
  return {
    id,
    kind,
    label: visitLabels[kind],
    time: clockTime(at, clock),
    text,
    images,
    positionHref: position && directionsHref({ location: null, ...position }),
  };
}
