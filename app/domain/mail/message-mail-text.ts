import type { Mail } from "./letter.ts";
import { type Addressee, newsLetter, type Sender } from "./news-mail.ts";

type UnreadFacts = {
  from: string;
  quotes: string[];
  isCut: boolean;
  count: number;
  link: string;
};

/** Who wrote, and the latest messages. Texts are single lines. The subject does not name the person. */
export function messageMail(
  sender: Sender,
  addressee: Addressee,
  { from, quotes, isCut, count, link }: UnreadFacts,
): Mail {
  const written = {
    subject: count === 1 ? "You have an unread message" : `You have ${count} unread messages`,
    blocks: [
      `${from} wrote to you:`,
      ...quotes.map((quote) => ({ quote })),
      { button: isCut ? "Read all of it and answer" : "Read and answer", href: link },
    ],
  };
  const why = "We send this because you haven't read it yet. Choose which emails you want:";
  return newsLetter(sender, addressee, written, { why });
}
