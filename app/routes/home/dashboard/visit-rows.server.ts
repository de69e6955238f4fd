import { href } from "react-router";
import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { clockLabel } from "#app/domain/date-labels.ts";
import { clockTimeOf } from "#app/domain/dates.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { otherParty } from "#app/domain/services/booking-rules.ts";
import { dueVisits } from "#app/domain/visits/due-visits.server.ts";
import {
  finishedVisits,
  type RunningVisit,
  runningVisits,
} from "#app/domain/visits/running-visits.server.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { dashboardCopy } from "./dashboard-copy.ts";

const copy = dashboardCopy.visits;

/** What `latestVisits` found. */
export type Latest = Awaited<ReturnType<typeof latestVisits>>;

/** The visits that are running, and those that an owner's dog has just come back from. */
export async function latestVisits(ctx: SignedIn) {
  const [running, finished] = await Promise.all([runningVisits(ctx), finishedVisits(ctx)]);
  return { running, finished };
}

/** Since when, as in '9:20 AM'. */
export function timeOf(ctx: SignedIn, { startedAt }: RunningVisit): string {
  return clockLabel(clockTimeOf(startedAt, ctx.config.timeZone));
}

/** A running visit as a row. */
export function runningRow(ctx: SignedIn, one: RunningVisit) {
  const { view, writes } = one;
  const time = timeOf(ctx, one);
  return {
    ...rowOf(view, writes),
    text: copy[(writes ? mine : out)[stateOf(view)]]({ ...factsOf(view), time }),
    hint: copy.runningHint,
    label: copy.runningHint,
  };
}

/** The visits that a sitter can start among `next`, and the latest ones but the large one. */
export async function visitRows(
  ctx: SignedIn,
  next: readonly BookingView[],
  { running, finished }: Latest,
) {
  const time = (at: number) => clockLabel(clockTimeOf(at, ctx.config.timeZone));
  const due = (await dueVisits(ctx, next)).map((view) => ({
    ...rowOf(view, true),
    ...(view.booking.kind === "stay"
      ? { text: copy.startDay(factsOf(view)), hint: copy.startDayHint, label: copy.startLabel }
      : {
          text: copy.start(factsOf(view)),
          hint: copy.startHint(time(view.startAt)),
          label: copy.startLabel,
        }),
  }));
  const over = finished.map((view) => ({
    ...rowOf(view, false),
    text: copy[back[stateOf(view)]](factsOf(view)),
    hint: copy.backHint,
    label: copy.backHint,
  }));
  return [...due, ...running.slice(1).map((one) => runningRow(ctx, one)), ...over];
}

const mine = {
  walk: "mine",
  walks: "mine",
  here: "with",
  allHere: "with",
  day: "writing",
} as const;
const out = {
  walk: "walk",
  walks: "walks",
  here: "here",
  allHere: "here",
  day: "written",
} as const;
const back = {
  walk: "back",
  walks: "allBack",
  here: "over",
  allHere: "over",
  day: "reported",
} as const;

/**
 * Which wording fits a visit: a day of a stay, a walk or another service, with one dog or several.
 */
function stateOf({ booking: { kind, service, dogs } }: BookingView): keyof typeof out {
  if (kind === "stay") return "day";
  if (service === "walking") return dogs.length > 1 ? "walks" : "walk";
  return dogs.length > 1 ? "allHere" : "here";
}

function factsOf({ booking, party }: BookingView) {
  return { dogs: dogNames(booking.dogs), name: firstNameOf(booking[otherParty(party)].name) };
}

function rowOf({ booking, party }: BookingView, writes: boolean) {
  const { id } = booking;
  return {
    id,
    href: writes ? href("/bookings/:id/visit", { id }) : `${href("/bookings/:id", { id })}#visit`,
    ...facesOf(booking, booking[otherParty(party)]),
  };
}
