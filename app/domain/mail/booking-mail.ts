import type { BookingFacts, BookingText } from "../notifications/events/booking-events.ts";
import type { Link } from "../notifications/letter-blocks.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** What happened, the booking, its page, and how to unsubscribe. */
export function bookingMail(
  sender: Sender,
  {
    to,
    unsubscribe,
    facts,
    text,
  }: { to: string; unsubscribe: string; facts: BookingFacts; text: BookingText },
): Mail {
  const { title, date, times, price, place, link, settingsLink } = facts;
  const mail = letter(sender, to, {
    heading: text.heading,
    subject: text.subject,
    blocks: [
      ...text.paragraphs,
      { details: [title, date, ...times, price, ...(place ? [place] : [])] },
      { button: text.button ?? "See the booking", href: link },
    ],
    smallPrint: smallPrint(BECAUSE_OF_BOOKINGS, settingsLink, unsubscribe),
  });
  return { ...mail, unsubscribe };
}

export const BECAUSE_OF_BOOKINGS =
  "We send this because of your bookings. Choose which emails you want:";

/** Why it was sent, where to choose, and how to stop it at once. */
export function smallPrint(
  why: string,
  settingsLink: string,
  unsubscribe: string,
  link = "Notifications",
): Link[] {
  return [
    { before: why, link, href: settingsLink },
    { before: "Or stop emails like this one:", link: "Unsubscribe", href: unsubscribe },
  ];
}
