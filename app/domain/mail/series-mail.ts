import type { SeriesFacts, SeriesText } from "../notifications/events/series-events.ts";
import { BECAUSE_OF_BOOKINGS, smallPrint } from "./booking-mail.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** What happened, the weekly booking, its page, and how to unsubscribe. */
export function seriesMail(
  sender: Sender,
  {
    to,
    unsubscribe,
    facts,
    text,
  }: { to: string; unsubscribe: string; facts: SeriesFacts; text: SeriesText },
): Mail {
  const { title, rhythm, link, settingsLink } = facts;
  const mail = letter(sender, to, {
    heading: text.heading,
    subject: text.subject,
    blocks: [
      ...text.paragraphs,
      { details: [title, ...rhythm] },
      { button: "See the weekly booking", href: link },
    ],
    smallPrint: smallPrint(BECAUSE_OF_BOOKINGS, settingsLink, unsubscribe),
  });
  return { ...mail, unsubscribe };
}
