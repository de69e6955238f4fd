import type { Link } from "../notifications/letter-blocks.ts";
import type { Mail } from "./letter.ts";
import { type Addressee, newsLetter, type Sender } from "./news-mail.ts";

/** Single lines. */
export type FoundSitter = { name: string; location: string | null; link: string };

const MOST_NAMED = 5;

/** The new sitters and the search. */
export function savedSearchMail(
  sender: Sender,
  addressee: Addressee,
  { sought, sitters, link }: { sought: string[]; sitters: FoundSitter[]; link: string },
): Mail {
  const named = sitters.slice(0, MOST_NAMED).map(({ name, location, link: href }): Link => {
    const before = location ? `${name}\n${location}` : name;
    return { before, link: "See the profile", href };
  });
  const blocks = [
    { details: ["You're looking for:", ...sought] },
    "Who is new:",
    ...named,
    { button: "See everyone who matches", href: link },
  ];
  const why = "You saved this search. Change or remove it:";
  const because = { why, page: "savedSearches", name: "Saved searches" } as const;
  return newsLetter(sender, addressee, { subject: subjectOf(sitters.length), blocks }, because);
}

function subjectOf(count: number): string {
  return count === 1
    ? "A new sitter matches your search"
    : `${count} new sitters match your search`;
}
