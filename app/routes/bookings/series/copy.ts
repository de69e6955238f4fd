import { listText } from "#app/domain/bookings/booking-labels.ts";
import type { SeriesRecord } from "#app/domain/bookings/series/series-rules.ts";

export const copy = {
  title: "Weekly booking",
  back: "Back to your bookings",
  with: (name: string) => `With ${name}`,
  when: "When",
  each: "Each visit",
  aVisit: "a visit",
  aWeek: (visits: number, price: string) => `${visits} visits a week: ${price}`,
  firstDates: "First dates",
  days: "Days",
  place: "Place",
  notes: "Notes",
  paused: "Paused",
  reason: "Reason",
  details: "Details",
  toAnswer: (until: string) => `Please answer by ${until}. You accept all dates at once.`,
  accept: (visits: number) => (visits === 1 ? "Accept 1 visit" : `Accept all ${visits} visits`),
  visits: (visits: number) => (visits === 1 ? "1 visit" : `All ${visits} visits`),
  seeDates: "See the dates",
  decline: "Decline",
  earns: "First eight weeks",
  earnsInAll: "All visits",
  noneFree: "None of these dates is free anymore.",
  withdraw: "Withdraw request",
  contact: (name: string) => `Contact ${name}`,
  change: "Propose a change",
  propose: "Propose other days or times",
  proposeHint: "Or another price, place, or end",
  changeHint: {
    owner: "Other days, times, dogs, place, or end",
    sitter: "Other days, times, price, place, or end",
  },
  own: "You proposed a change",
  others: (name: string) => `${name} proposes a change`,
  waits: (name: string, until: string) =>
    `Nothing changes until ${name} agrees, no later than ${until}.`,
  until: (until: string) => `Nothing changes until you agree, no later than ${until}.`,
  /** Of a request. */
  requestWaits: (name: string, until: string) =>
    `Nothing is booked yet. If ${name} agrees by ${until}, it's booked with this change.`,
  requestUntil: (until: string) =>
    `Nothing is booked yet. If you agree by ${until}, it's booked with this change.`,
  agree: "Agree",
  agreeAndBook: "Agree and book",
  time: "Time",
  next: (date: string) => `From ${date}`,
  dates: "Upcoming dates",
  noDates: "No dates ahead.",
  pauseTitle: "Pause",
  pauseHint: "No visits on these days. You'll see what this cancels before you confirm.",
  pauseFrom: "First day",
  pauseUntil: "Last day",
  pause: "Pause",
  resume: "End the pause",
  cancelTitle: "Cancel the weekly booking",
  cancelHint:
    "Ends it from this day on. You'll see what this cancels before you confirm. Cancel a single date on its own page.",
  cancelFrom: "From",
  cancel: "Cancel from this day on",
  free: "Free for the first visits",
  freeHint: "You see the later dates before you ask.",
  ask: (name: string) => `Ask ${name}`,
  nobodyFree: "No sitter is free for all of the first visits. Try another day or time.",
  otherSitters: "See other sitters nearby",
  busy: "Saving...",
  done: {
    accept: (booked: readonly string[], left: readonly string[]) => ({
      title: "Weekly booking accepted",
      text: [bookedText(booked), leftText(left)].join(" ").trim(),
    }),
    decline: { title: "Weekly booking declined" },
    withdraw: { title: "Request withdrawn" },
    cancel: { title: "Weekly booking ended" },
    pause: { title: "Weekly booking paused" },
    resume: { title: "Weekly booking resumed" },
  },
};

/** With more dates than this, only their number and the first and the last are named. */
const MOST_NAMED = 4;

function bookedText(dates: readonly string[]): string {
  if (dates.length <= MOST_NAMED) return `Booked: ${listText(dates)}.`;
  return `${dates.length} visits are booked, from ${dates[0]} to ${dates.at(-1)}.`;
}

function leftText(dates: readonly string[]): string {
  if (dates.length === 0) return "";
  if (dates.length <= MOST_NAMED) return `Left out: ${listText(dates)}.`;
  return `${dates.length} dates are left out.`;
}

export type ShownStatus = SeriesRecord["status"] | "expired" | "ended";

type Stage = { title: string; text: string; isOver: boolean };

/** What an owner reads about a request that waits, or was declined. */
export const stages: Partial<Record<ShownStatus, (name: string, until: string) => Stage>> = {
  pending: (name, until) => ({
    title: `Waiting for ${name}`,
    text: `Nothing is booked yet. ${name} can answer until ${until}.`,
    isOver: false,
  }),
  rejected: (name) => ({
    title: `${name} can't take this one`,
    text: "Nothing was booked, and nothing is owed. Someone else may be free.",
    isOver: true,
  }),
};

/** `until` and `from` as 'Mar 2'. */
export const pausedLabels = {
  until: (until: string) => `Paused until ${until}`,
  from: (from: string) => `Paused from ${from}`,
};

export const statusLabels: Record<ShownStatus, string> = {
  pending: "Pending",
  accepted: "Every week",
  rejected: "Declined",
  cancelled: "Cancelled",
  expired: "Expired",
  ended: "Ended",
};
