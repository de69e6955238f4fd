import type { Parting } from "../bookings/leaving/parting.server.ts";
import type { BookingFacts } from "../notifications/events/booking-events.ts";
import { leftText } from "../notifications/notification-texts.ts";
import { subjectOf } from "../notifications/subject-when.ts";
import type { Mail } from "./letter.ts";
import { type Addressee, newsLetter, type Sender } from "./news-mail.ts";

type Links = {
  sitters: string;
  /** Null of a weekly request, which goes with the account. */
  booking: string | null;
  bookings: string;
};

/**
 * Without a parting it can't be read any more. `only` is its booking, if it is about one alone. Names
 * appear in the text only, never in the subject.
 */
export function partingMail(
  sender: Sender,
  addressee: Addressee,
  {
    parting,
    only,
  }: { parting: Parting | null; only: Pick<BookingFacts, "when" | "service"> | null },
  links: Links,
): Mail {
  const heading = parting ? headingOf(parting) : copy.heading;
  const news = parting?.cancelled.length ? "cancelled" : "request closed";
  return newsLetter(sender, addressee, {
    heading,
    subject: parting && only && isOfOne(parting) ? subjectOf(only, news) : heading,
    blocks: parting
      ? [
          `${leftText(parting.name)}.`,
          ...listed(parting.cancelled, copy.cancelled),
          ...listed(parting.closed, copy.closed),
          parting.party === "owner"
            ? { button: "Find another sitter", href: links.sitters }
            : links.booking
              ? { button: "See the booking", href: links.booking }
              : { button: "See your bookings", href: links.bookings },
        ]
      : [copy.unnamed, { button: "See your news", href: links.booking ?? links.bookings }],
  });
}

function isOfOne({ cancelled, closed }: Parting): boolean {
  return cancelled.length + closed.length === 1;
}

const MOST_LINES = 50;

const copy = {
  heading: "Someone deleted their account",
  unnamed:
    "Someone you booked with, or asked, deleted their account. Everything ahead with them is cancelled.",
  cancelled: { one: "This booking is cancelled:", more: "These bookings are cancelled:" },
  closed: {
    one: "This request is closed. Nothing was booked:",
    more: "These requests are closed. Nothing was booked:",
  },
};

function headingOf({ cancelled, closed }: Parting): string {
  if (cancelled.length === 0)
    return closed.length === 1 ? "A request was closed" : "Requests were closed";
  return cancelled.length === 1 ? "Your booking was cancelled" : "Your bookings were cancelled";
}

function listed(lines: string[], words: { one: string; more: string }) {
  if (lines.length === 0) return [];
  const more = lines.length - MOST_LINES;
  const details = more > 0 ? [...lines.slice(0, MOST_LINES), `… and ${more} more`] : lines;
  return [lines.length === 1 ? words.one : words.more, { details }];
}
