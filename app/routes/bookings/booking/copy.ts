import type { BookingStatus, Party } from "#app/domain/services/booking-rules.ts";

export type ChangedStatus = Exclude<BookingStatus, "pending">;

type StatusChangeCopy = {
  button: string;
  title: string;
  question: string;
  /** What it means for the other person. */
  effect: (name: string) => string;
  confirm: string;
  /** Leaves everything as it is. */
  dismiss: string;
  done: { title: string; text: string; milestone?: "booking" };
  /** Added if the booking goes into the person's Google Calendar. */
  inCalendar?: string;
  failed: string;
};

export const statusChangeCopy: Record<ChangedStatus, StatusChangeCopy> = {
  accepted: {
    button: "Accept",
    title: "Accept Booking",
    question: "Are you sure you want to accept this booking?",
    effect: (name) =>
      `You and ${name} will see each other's phone number and email, and where to meet.`,
    confirm: "Accept Booking",
    dismiss: "Cancel",
    done: { title: "Booking accepted", text: "", milestone: "booking" },
    inCalendar: "It will appear in Google Calendar shortly.",
    failed: "Failed to accept booking",
  },
  rejected: {
    button: "Decline",
    title: "Decline Booking",
    question: "Are you sure you want to decline this booking?",
    effect: (name) => `${name} will read this right away and can ask someone else.`,
    confirm: "Decline Booking",
    dismiss: "Cancel",
    done: { title: "Booking rejected", text: "" },
    failed: "Failed to reject booking",
  },
  cancelled: {
    button: "Cancel booking",
    title: "Cancel Booking",
    question: "Are you sure you want to cancel this booking?",
    effect: (name) => `${name} will see this right away. It can't be undone.`,
    confirm: "Cancel booking",
    dismiss: "Keep booking",
    done: { title: "Status updated", text: "Booking has been cancelled" },
    failed: "Failed to update booking status",
  },
  completed: {
    button: "Mark as Completed",
    title: "Complete Booking",
    question: "Are you sure you want to mark this booking as completed?",
    effect: (name) => `${name} will see that everything is done.`,
    confirm: "Mark as Completed",
    dismiss: "Cancel",
    done: { title: "Status updated", text: "Booking has been completed" },
    failed: "Failed to update booking status",
  },
};

/** Replaces the texts about cancelling, for a request that nobody has answered. */
export const withdrawalCopy = {
  button: "Withdraw request",
  title: "Withdraw request",
  question: "Are you sure you want to withdraw this request?",
  confirm: "Withdraw request",
  dismiss: "Keep request",
};

/** What withdrawing one of several requests means; `others` as 'Chiara and Selam'. */
export const withdrawsOneOf = (name: string, others: string) =>
  `${name} will see this right away. You have also asked ${others}, who can still accept.`;

export const acceptRequestTitle = "Accept Booking Request";

export const bookingCopy = {
  title: "Booking Details",
  details: "Details",
  history: "What happened",
  care: (dog: string) => `Care sheet for ${dog}`,
  careOfSitter: "Food, walks, the vet, and how to get in",
  careOfOwner: (name: string) => `What ${name} needs to know`,
  contact: (name: string) => `Contact ${name}`,
  about: (name: string) => `About ${name}`,
  price: "Price",
  total: "Total",
  cancelling: "Cancellation",
  /** By whether it is the owner's or the sitter's place. */
  place: { owner: "Meet at", sitter: "Drop off at" },
  hiddenPlace: "A place is named",
  noPlace: "No place named yet",
  noPlaceHint: (name: string) => `Agree on one with ${name}.`,
  directions: "Directions",
  directionsHint: "Opens Google Maps",
  calendar: "Add to calendar",
  calendarHint: "A file for your own calendar",
  series: "Part of a weekly booking",
  seriesHint: "See all dates, and pause or cancel them",
  lost: (dog: string) => `${dog} is missing`,
  lostHint: "Make a page to share and a flyer to print",
  unknown: "Unknown",
  pays: {
    owner: (name: string) => `You pay ${name} directly`,
    sitter: (name: string) => `${name} pays you directly`,
  } satisfies Record<Party, (name: string) => string>,
  areaOnly: "You'll see the address once you accept",
  areaSoFar: (name: string) => `You'll see the address once ${name} accepts`,
  cancelWhy: (name: string) => `Tell ${name} why`,
  cancelWhyGone: "Why?",
  cancelWords: "Reason in your own words",
  declineWhy: (name: string) => `Decline and tell ${name} why`,
  ownWords: "In your own words (optional)",
  seeChosen: (name: string) => `See the booking with ${name}`,
  bookAgain: "Book again",
  ask: (name: string) => `Ask ${name}`,
  askAgain: (name: string) => `Ask ${name} again`,
  message: (name: string) => `Message ${name}`,
  seeReport: "See the report",
  /** Folds the cancel button while the dog is out. */
  wrong: "Something wrong?",
  askForAnotherDay: (name: string) => `Ask ${name} for another day`,
  yourBookings: "See your bookings",
  otherSitters: "See other sitters nearby",
  alsoAsked: "You also asked",
  freeThen: "Free at this time",
  freeThenHint: "You can check everything before you ask.",
};
