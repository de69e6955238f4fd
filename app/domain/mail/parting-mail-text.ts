import type { Parting } from "../bookings/leaving/parting.server.ts";
import { leftText } from "../notifications/notification-texts.ts";
import { BECAUSE_OF_BOOKINGS, smallPrint } from "./booking-mail-texts.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

type Links = { sitters: string; booking: string; settings: string; unsubscribe: string };

/** Names appear in the text only, never in the subject. */
export function partingMail(sender: Sender, to: string, parting: Parting, links: Links): Mail {
  const { name, party, cancelled } = parting;
  const { heading, text } = textOf(parting);
  const mail = letter(sender, to, {
    subject: heading,
    blocks: [
      `${leftText(name)}. ${text}`,
      { details: shownOf(cancelled) },
      party === "owner"
        ? { button: "Find another sitter", href: links.sitters }
        : { button: "See the booking", href: links.booking },
    ],
    smallPrint: smallPrint(BECAUSE_OF_BOOKINGS, links.settings, links.unsubscribe),
  });
  return { ...mail, unsubscribe: links.unsubscribe };
}

const MOST_LINES = 50;

function shownOf(lines: string[]): string[] {
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `… and ${more} more`] : lines;
}

function textOf({ wasAgreed, cancelled }: Parting): { heading: string; text: string } {
  const isOne = cancelled.length === 1;
  if (!wasAgreed)
    return isOne
      ? { heading: "A request was closed", text: "This request is closed. Nothing was booked:" }
      : { heading: "Requests were closed", text: "These requests are closed. Nothing was booked:" };
  return isOne
    ? { heading: "Your booking was cancelled", text: "This booking is cancelled:" }
    : { heading: "Your bookings were cancelled", text: "These bookings are cancelled:" };
}
