import { lastedLabel } from "#app/domain/date-labels.ts";
import type { VisitCardJson, VisitEventJson } from "#app/domain/visits/visit-json.ts";
import { visitLabels } from "#app/domain/visits/visit-labels.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import { directionsHref } from "#app/ui/booking/directions.ts";
import { type Clock, clockTime } from "#app/ui/dates/clock-labels.ts";
import { MINUTE } from "../../domain/durations.ts";
import { type LeashShown, leashShown } from "./leash-knots.ts";
import { visitCopy as copy } from "./visit-copy.ts";

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
  /** 'So far', 'The walk', 'The report'. */
  title: string;
  /** 'With Rex since 10:02 AM · 20 minutes', '10:02 AM to 11:01 AM · 59 minutes'; of a stay 'Report started 10:02 AM', 'Report finished 8:01 PM'. */
  state: string[];
  running: boolean;
  leash: LeashShown;
  lines: VisitLine[];
};

type About = { dogs: string; endAt: number; open: boolean; isStay: boolean; isWalk: boolean };

/** The report of a visit in words; `open` while it can still be finished. */
export function visitShown(
  card: VisitCardJson,
  { dogs, endAt, open, isStay, isWalk }: About,
  clock: Clock,
): VisitShown {
  const { startedAt, finishedAt, events } = card;
  const started = clockTime(startedAt, clock);
  const running = finishedAt === null && open;
  const lines = events.map((event) => lineOf(event, clock));
  const over = isStay ? copy.report : isWalk ? copy.walk : copy.visit;
  const title = running ? copy.soFar : over;
  const leash = leashShown(card, { running, bookedUntil: isStay ? null : endAt }, clock);
  const noted = { title, running, leash, lines };
  if (running && isStay) return { state: [copy.reportSince(started)], ...noted };
  if (running) {
    const soFar = lastedLabel(minuteOf(startedAt), clock.now);
    return { state: [copy.since(dogs, started), soFar], ...noted };
  }
  if (finishedAt === null) return { state: [copy.unfinished(started)], ...noted };
  const finished = clockTime(finishedAt, clock);
  if (isStay) return { state: [copy.reportDone(finished)], ...noted };
  const length = lastedLabel(minuteOf(startedAt), minuteOf(finishedAt));
  return { state: [copy.span(started, finished), length], ...noted };
}

/** Whether a line says more than its knot of the leash. */
export function saysMore({ text, images, positionHref }: VisitLine): boolean {
  return text !== null || images.length > 0 || positionHref !== null;
}

/** Splits lines, which begin with the latest, into the one with the newest photo and the others. */
export function photoApart(lines: VisitLine[]) {
  const photo = lines.find(({ images }) => images.length > 0) ?? null;
  return { photo, rest: lines.filter((line) => line !== photo) };
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
