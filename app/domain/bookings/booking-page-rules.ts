import { type Flow, STEPS, stepPath } from "../onboarding/onboarding-rules.ts";
import { shortDate } from "./booking-page-dates-rules.ts";
import type { BookingStatus, Party } from "./booking-rules.ts";
import type { BookingView } from "./booking-view.ts";
import { serviceName } from "./booking-words-rules.ts";
import { rangeLabel } from "./time-period-rules.ts";

/** The parts of a list of bookings that a screen offers as tabs. */
export type BookingTabKey = "upcoming" | "pending" | "past" | "completed" | "all";

export type BookingTab = {
  key: BookingTabKey;
  label: string;
  empty: string;
  /** Whether the tab says how many there are. */
  counted?: boolean;
};

const tabTable: Record<BookingTabKey, BookingTab> = {
  upcoming: { key: "upcoming", label: "Upcoming", empty: "No upcoming bookings" },
  pending: { key: "pending", label: "Pending", empty: "No pending booking requests" },
  past: { key: "past", label: "Past", empty: "No past bookings" },
  completed: { key: "completed", label: "Completed", empty: "No completed bookings" },
  all: { key: "all", label: "All", empty: "No bookings found" },
};

/**
 * The tabs of each side's list, the first one shown unless asked otherwise. Only what waits for an answer
 * is counted: an owner's requests stand under Upcoming as well, and two figures would tell of two.
 */
export const bookingTabs: Record<Party, [BookingTab, ...BookingTab[]]> = {
  owner: [tabTable.upcoming, counted("pending"), tabTable.past],
  sitter: [counted("pending"), tabTable.upcoming, tabTable.completed, tabTable.all],
};

/** All of a day's bookings, when a day stands in place of the tabs. */
export const wholeDay: BookingTab = tabTable.all;

function counted(key: BookingTabKey): BookingTab {
  return { ...tabTable[key], counted: true };
}

/** The tab that `?tab=` names, else the first one of that side. */
export function bookingTabOf(party: Party, asked: string | null): BookingTab {
  return bookingTabs[party].find((tab) => tab.key === asked) ?? bookingTabs[party][0];
}

/** Whether a booking stands under a tab; `over` is true once its last end has passed. The same filters as `bookingsAsOwner` and `bookingsAsSitter`. */
export function standsUnder(
  tab: BookingTabKey,
  party: Party,
  { status, over }: { status: BookingStatus; over: boolean },
): boolean {
  switch (tab) {
    case "all":
      return true;
    case "pending":
      return status === "pending" && !over;
    case "upcoming":
      return !over && (status === "accepted" || (status === "pending" && party === "owner"));
    case "past":
      return over || (status !== "pending" && status !== "accepted");
    case "completed":
      return status === "completed" || (status === "accepted" && over);
  }
}

/** A booking as its card in a list shows it. */
export function bookingCard({ booking, party, shown, slots }: BookingView) {
  const other =
    party === "owner"
      ? { role: "Sitter", name: booking.sitter.name }
      : { role: "Owner", name: booking.owner.name };
  return {
    href: `/bookings/${booking.id}`,
    dog: { name: booking.dog.name, breed: booking.dog.breed, photo: booking.dog.image },
    date: shortDate(booking.date),
    times: slots.map(rangeLabel),
    service: serviceName(booking.service),
    status: shown.status,
    statusLabel: shown.label,
    other,
    place: booking.location,
  };
}

/** Contact is offered while there is something to arrange. */
export function offersContact(status: BookingStatus): boolean {
  return status === "pending" || status === "accepted";
}

/** Where an owner goes from a booking that is over; null while it runs, and for sitters. */
export function wayOn({ booking, party, shown }: BookingView): Omit<Lead, "title" | "text"> | null {
  if (party !== "owner" || offersContact(shown.status)) return null;
  return shown.status === "completed" && !booking.sitter.deleted
    ? { href: `/sitters/${booking.sitterId}/book`, label: "Book again" }
    : { href: `/sitters?dog=${booking.dogId}`, label: "Find a sitter" };
}

/** True for a request that waits for this person's answer. */
export function mayAnswer({ moves }: Pick<BookingView, "moves">): boolean {
  return moves.includes("accepted");
}

/** Something that a person should do first, and where. */
export type Lead = { title: string; text: string; href: string; label: string };

type Standing = {
  /** Has finished a flow of onboarding, or has a dog. */
  started: boolean;
  /** Where somebody left a flow of onboarding before its end. */
  leftOff: { flow: Flow; step: number } | null;
  ownsDogs: boolean;
  hasDogs: boolean;
  canSit: boolean;
  hasServices: boolean;
};

/** What waits for an admin. */
export function inboxLeads({ reports, support }: { reports: number; support: number }): Lead[] {
  const leads: Lead[] = [];
  if (reports > 0)
    leads.push({
      title: reports === 1 ? "1 open report" : `${reports} open reports`,
      text: "Read what happened and decide what to do.",
      href: "/admin/reports",
      label: "Look at Reports",
    });
  if (support > 0)
    leads.push({
      title: support === 1 ? "1 support message" : `${support} support messages`,
      text: "Someone who asked for help is waiting for an answer.",
      href: "/admin/support",
      label: "Answer Messages",
    });
  return leads;
}

/** What is missing before somebody can book or be booked. */
export function leadsFor(standing: Standing): Lead[] {
  const { started, leftOff, ownsDogs, hasDogs, canSit, hasServices } = standing;
  if (!started) {
    return [
      {
        title: "Finish setting up",
        text: leftOff
          ? `You are at step ${leftOff.step} of ${STEPS}, and what you entered is kept.`
          : "Tell us whether you have a dog or look after dogs.",
        href: leftOff ? stepPath(leftOff.flow, leftOff.step) : "/onboarding",
        label: "Continue",
      },
    ];
  }
  const leads: Lead[] = [];
  if (ownsDogs && !hasDogs)
    leads.push({
      title: "Add your dog",
      text: "Sitters want to know who they will meet.",
      href: "/dogs/add",
      label: "Add a Dog",
    });
  if (canSit && !hasServices)
    leads.push({
      title: "Publish your services",
      text: "Owners can book you once you offer a service.",
      href: "/profile",
      label: "My Services",
    });
  return leads;
}
