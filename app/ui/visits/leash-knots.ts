import { isoOf } from "#app/domain/dates.ts";
import type { VisitCardJson, VisitEventJson } from "#app/domain/visits/visit-json.ts";
import type { VisitKind } from "#app/domain/visits/visit-rules.ts";
import { type Clock, clockTime } from "#app/ui/dates/clock-labels.ts";

export type LeashKnot = {
  id: string;
  kind: VisitKind;
  /** '9:26' and 'AM'. */
  time: string;
  half: string;
  /** The time of the last knot that lies on it, '31' if it is in the same hour; null if none is later. */
  until: string | null;
  /** Where on the leash, in twentieths of its length. */
  at: number;
  /** How many knots lie below it, where several are too near to stand side by side. */
  pile: number;
  /** How many lie on it. */
  more: number;
};

export type LeashShown = {
  knots: LeashKnot[];
  /** 'done' ends in a loop, 'now' goes on; a report that nobody finished just ends. */
  end: "done" | "now" | "open";
  /** Of one that goes on, until when it was booked, if that is still ahead: '10:00' and 'AM'. */
  booked: { time: string; half: string } | null;
  /** Whether some are not seen. */
  isCut: boolean;
};

/** So many words of a pile are seen, below each other. */
export const SEEN = 3;

const STEPS = 20;
/** In the same: nearer than that, knots and their words would touch on a phone. */
const NEAR = 4;
/** After a pile that says from when to when. */
const NEAR_SPAN = 6;

/** A report as a leash: what was noted, where it happened in time. */
export function leashShown(
  { startedAt, finishedAt, events }: Pick<VisitCardJson, "startedAt" | "finishedAt" | "events">,
  { running, bookedUntil }: { running: boolean; bookedUntil: number | null },
  clock: Clock,
): LeashShown {
  const from = Date.parse(startedAt);
  const last = events.at(-1)?.at ?? startedAt;
  const length = (running ? clock.now : Date.parse(finishedAt ?? last)) - from;
  const placeOf = ({ at }: VisitEventJson) =>
    length > 0 ? Math.round(STEPS * Math.min(1, Math.max(0, (Date.parse(at) - from) / length))) : 0;
  const knots: LeashKnot[] = [];
  let pile: LeashKnot[] = [];
  for (const event of events) {
    const knot: LeashKnot = {
      id: event.id,
      kind: event.kind,
      ...halvesOf(event.at, clock),
      until: null,
      at: STEPS,
      pile: 0,
      more: 0,
    };
    knots.push(knot);
    // Its place is the end, beside all others.
    if (event.kind === "finish") continue;
    const at = placeOf(event);
    const [first] = pile;
    if (first && at - first.at < (first.until === null ? NEAR : NEAR_SPAN)) {
      first.more++;
      first.until = laterOf(first.time, knot.time);
      knot.at = first.at;
      knot.pile = pile.push(knot) - 1;
    } else {
      knot.at = at;
      pile = [knot];
    }
  }
  return {
    knots,
    end: finishedAt !== null ? "done" : running ? "now" : "open",
    booked:
      running && bookedUntil !== null && bookedUntil > clock.now
        ? halvesOf(isoOf(bookedUntil), clock)
        : null,
    isCut: knots.some(({ more }) => more >= SEEN),
  };
}

function halvesOf(instant: string, clock: Clock) {
  const [time = "", half = ""] = clockTime(instant, clock).split(" ");
  return { time, half };
}

/** '31' after '9:26', '10:02' after '9:58'; null for the same minute. */
function laterOf(first: string, last: string): string | null {
  if (first === last) return null;
  const [hour, minute = ""] = last.split(":");
  return first.startsWith(`${hour}:`) ? minute : last;
}
