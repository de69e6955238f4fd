import type { Link } from "../notifications/letter-blocks.ts";
import { smallPrint } from "./booking-mail.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** Single lines. */
export type FoundSitter = { name: string; location: string | null; link: string };

const MOST_NAMED = 5;

/** The new sitters, the search, and how to unsubscribe. */
export function savedSearchMail(
  sender: Sender,
  {
    to,
    sought,
    sitters,
    link,
    searchesLink,
    unsubscribe,
  }: {
    to: string;
    sought: string[];
    sitters: FoundSitter[];
    link: string;
    searchesLink: string;
    unsubscribe: string;
  },
): Mail {
  const named = sitters.slice(0, MOST_NAMED).map(({ name, location, link: href }): Link => {
    const before = location ? `${name}\n${location}` : name;
    return { before, link: "See the profile", href };
  });
  const mail = letter(sender, to, {
    subject: subjectOf(sitters.length),
    blocks: [
      { details: ["You're looking for:", ...sought] },
      "Who is new:",
      ...named,
      { button: "See everyone who matches", href: link },
    ],
    smallPrint: smallPrint(
      "You saved this search. Change or remove it:",
      searchesLink,
      unsubscribe,
      "Saved searches",
    ),
  });
  return { ...mail, unsubscribe };
}

function subjectOf(count: number): string {
  return count === 1
    ? "A new sitter matches your search"
    : `${count} new sitters match your search`;
}
