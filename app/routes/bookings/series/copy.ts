import type { SeriesRecord } from "#app/domain/bookings/series/series-rules.ts";

export const copy = {
  title: "Weekly booking",
  backOwner: "Back to your bookings",
  with: (name: string) => `With ${name}`,
  when: "When",
  each: "Each visit",
  place: "Place",
  notes: "Notes",
  paused: "Paused",
  reason: "Reason",
  asked: (name: string, until: string) => `${name} can answer until ${until}.`,
  toAnswer: (until: string) => `Please answer by ${until}. You accept all dates at once.`,
  accept: "Accept all",
  decline: "Decline",
  withdraw: "Take the request back",
  dates: "Next dates",
  noDates: "No dates ahead.",
  pauseTitle: "Pause",
  pauseHint: "No bookings on these days. What is booked then is cancelled.",
  pauseFrom: "First day",
  pauseUntil: "Last day",
  pause: "Pause",
  resume: "End the pause",
  cancelTitle: "Cancel",
  cancelHint: "This day and all later ones are cancelled. Cancel a single date on its own page.",
  cancelFrom: "From",
  cancelReason: "Why?",
  cancel: "Cancel these dates",
  busy: "Saving...",
  done: {
    accept: { title: "Weekly booking accepted", text: "Eight weeks are booked ahead." },
    decline: { title: "Weekly booking declined" },
    withdraw: { title: "Request taken back" },
    cancel: { title: "Dates cancelled" },
    pause: { title: "Weekly booking paused" },
    resume: { title: "The weekly booking goes on" },
  },
};

export type ShownStatus = SeriesRecord["status"] | "expired" | "ended";

export const statusLabels: Record<ShownStatus, string> = {
  pending: "Pending",
  accepted: "Every week",
  rejected: "Declined",
  cancelled: "Cancelled",
  expired: "Expired",
  ended: "Ended",
};
