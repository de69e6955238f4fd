import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

/** Single lines. */
export type FoundSitter = { name: string; location: string | null; link: string };

const MOST_NAMED = 5;

/** Who is new, the search, and how to stop it. */
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
  const named = sitters.slice(0, MOST_NAMED).map((sitter) => {
    const where = sitter.location ? [sitter.location] : [];
    return [sitter.name, ...where, sitter.link].join("\n");
  });
  const mail = letter(sender, to, subjectOf(sitters.length), [
    ["You look for:", ...sought].join("\n"),
    ...named,
    `Everyone who matches: ${link}`,
    `You saved this search. Change or remove it: ${searchesLink}\nOr stop emails like this one: ${unsubscribe}`,
  ]);
  return { ...mail, unsubscribe };
}

function subjectOf(count: number): string {
  return count === 1
    ? "A new sitter matches your search"
    : `${count} new sitters match your search`;
}
