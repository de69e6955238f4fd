import {
  bookingTitle,
  dogNames,
  listText,
  priceLabel,
} from "#app/domain/bookings/booking-labels.ts";
import type { BookingStatusChange } from "#app/domain/bookings/booking-queries.server.ts";
import type { BookingStage } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { dateFacts, timeLabels } from "#app/domain/bookings/booking-when.ts";
import { GET_IN_BEFORE_MS } from "#app/domain/care/care-rules.ts";
import { clockLabel, dayLabel } from "#app/domain/date-labels.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { DAY, HOUR, WEEK } from "#app/domain/durations.ts";
import { MEET } from "#app/domain/services/meet.ts";
import type { Bead, MilestoneShown } from "#app/ui/milestone/milestone.tsx";
import { bookingCopy } from "./copy.ts";
import { milestoneCopy as copy } from "./milestone-copy.ts";
import type { NextStep } from "./next-step.ts";

/** For so long, the head of a booking's page tells of what this party did, and the other one. */
const OWN_NEWS_MS = HOUR;
const NEWS_MS = 2 * DAY;

type Around = {
  stage: BookingStage;
  /** First name of the other party. */
  name: string;
  now: number;
  zone: string;
  /** First names of other sitters who were asked for the same. */
  alsoAsked: string[];
  next: NextStep;
  /** Says what is to be paid, once it is over. */
  owed: string | null;
  /** How long the visit took, in words; null if there is no finished report. */
  lasted: string[] | null;
  /** The last day to write a review; null if none is wanted. */
  reviewCloses: string | null;
};

/** What the head of a booking's page shows while its latest step forward is news; else null. */
export function bookingMilestone(
  view: BookingView,
  changes: readonly BookingStatusChange[],
  around: Around,
): MilestoneShown | null {
  const { booking, party, slots, startAt } = view;
  const { now, zone } = around;
  const last = changes.at(-1);
  if (!last || booking.proposal) return null;
  // Of a weekly one, the next date tells it.
  if (booking.seriesId && startAt - now > WEEK) return null;
  const isOwn = last.by === party;
  if (now - last.at > (isOwn ? OWN_NEWS_MS : NEWS_MS)) return null;
  const told = toldOf(view, isOwn ? "you" : "other", around);
  if (!told) return null;
  const { kind, service, owner, sitter, dogs, price, date } = booking;
  const what = bookingTitle(service, kind === MEET ? around.name : dogNames(dogs));
  const days = kind === "stay" ? dateFacts(booking) : [dayLabel(date, plainDateOf(now, zone))];
  return {
    people: [face(owner), face(sitter)],
    dogs: dogs.map(({ name, image }) => ({ name, photo: image })),
    joined: true,
    facts: [[what], [...days, ...timeLabels(booking, slots)]],
    hint:
      price && !around.owed
        ? `${priceLabel(price)}. ${bookingCopy.pays[party](around.name)}.`
        : null,
    ...told,
  };
}

function face({ name, avatar }: { name: string; avatar: string | null }) {
  return { name, photo: avatar };
}

type Told = Pick<MilestoneShown, "title" | "beads"> &
  Partial<Pick<MilestoneShown, "facts" | "joined">>;

function toldOf(view: BookingView, by: "you" | "other", around: Around): Told | null {
  const { name, next, lasted } = around;
  const { dogs } = view.booking;
  switch (around.stage) {
    case "waiting":
      return {
        joined: false,
        title: copy.waiting.title[around.alsoAsked.length > 0 ? "many" : "one"],
        beads: [
          { text: copy.waiting.asked(listText([name, ...around.alsoAsked])), tied: true },
          { lead: `${next.title}:`, text: next.text },
          { lead: copy.waiting.ifYes, text: copy.waiting.yes[view.party] },
        ],
      };
    case "agreed":
      return { title: copy.agreed.title[by](name), beads: agreedBeads(view, by, around) };
    case "done":
      return (
        lasted && {
          title: copy.done.title[dogs.length > 1 ? "many" : "one"](dogNames(dogs)),
          facts: [lasted],
          beads: doneBeads(by, around),
        }
      );
    default:
      return null;
  }
}

function agreedBeads(
  { booking: { kind, placeOf }, party, startAt }: BookingView,
  by: "you" | "other",
  { name, now, zone }: Around,
): Bead[] {
  const { accepted, getsIn, begins, visit, meet, after, ends } = copy.agreed;
  const moment = (at: number) =>
    `${dayLabel(plainDateOf(at, zone), plainDateOf(now, zone))}, ${clockLabel(clockTimeOf(at, zone))}`;
  const done = { text: accepted[by](name), tied: true };
  const start = begins(moment(startAt));
  if (kind === MEET) return [done, { lead: start, text: meet }];
  // The owner's door, not the sitter's own.
  const opensAt = { owner: startAt - GET_IN_BEFORE_MS, sitter: 0 }[placeOf];
  return [
    done,
    ...(opensAt > now ? [{ lead: begins(moment(opensAt)), text: getsIn[party](name) }] : []),
    { lead: start, text: visit[party] },
    { lead: after, text: ends[party](name) },
  ];
}

function doneBeads(by: "you" | "other", { name, owed, reviewCloses }: Around): Bead[] {
  const { reported, review, closes } = copy.done;
  return [
    { text: by === "you" ? reported.you : reported.other(name), tied: true },
    ...(owed ? [{ text: owed }] : []),
    ...(reviewCloses ? [{ lead: review, text: closes(reviewCloses) }] : []),
  ];
}
