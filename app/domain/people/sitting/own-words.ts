import { oneLine } from "../../one-line.ts";

/** Characters on a card. */
const MOST_ON_CARD = 110;

/**
 * A bio's first sentences, as many as have at most `most` characters; a long one is cut after a word.
 * Null without a bio.
 */
export function ownWords(bio: string | null, most = MOST_ON_CARD): string | null {
  const line = oneLine(bio ?? "");
  if (!line) return null;
  let words = "";
  for (const sentence of sentencesOf(line)) {
    if (lengthOf(words + sentence) > most) break;
    words += sentence;
  }
  return words.trim() || cut(line, most);
}

/** A bio's first sentences, if they are short enough for a headline, and the rest of it. */
export function headlineOf(bio: string | null): { words: string | null; rest: string } {
  const text = bio?.trim() ?? "";
  const [paragraph = ""] = text.split("\n");
  const words = ownWords(paragraph);
  return words && text.startsWith(words)
    ? { words, rest: text.slice(words.length).trim() }
    : { words: null, rest: text };
}

/** Each with the space behind it; 'St.' and 'e.g.' end none. */
function sentencesOf(line: string): string[] {
  return line.split(/(?<=[\p{L}\p{N})"'”’]{3}[.!?…]+\s)/u);
}

function cut(line: string, most: number): string {
  const start = [...line].slice(0, most - 1).join("");
  return `${start.replace(/[\s,;:.–-]+\S*$/u, "")}…`;
}

function lengthOf(text: string): number {
  return [...text.trim()].length;
}
