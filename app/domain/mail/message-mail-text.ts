import { smallPrint } from "./booking-mail.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/**
 * Who wrote, the latest messages, and how to unsubscribe. Texts are single lines. The subject does
 * not name the person.
 */
export function messageMail(
  sender: Sender,
  {
    to,
    from,
    quotes,
    isCut,
    count,
    link,
    settingsLink,
    unsubscribe,
  }: {
    to: string;
    from: string;
    quotes: string[];
    isCut: boolean;
    count: number;
    link: string;
    settingsLink: string;
    unsubscribe: string;
  },
): Mail {
  const mail = letter(sender, to, {
    subject: count === 1 ? "You have an unread message" : `You have ${count} unread messages`,
    blocks: [
      `${from} wrote to you:`,
      ...quotes.map((quote) => ({ quote })),
      { button: isCut ? "Read all of it and answer" : "Read and answer", href: link },
    ],
    smallPrint: smallPrint(
      "We send this because you haven't read it yet. Choose which emails you want:",
      settingsLink,
      unsubscribe,
    ),
  });
  return { ...mail, unsubscribe };
}
