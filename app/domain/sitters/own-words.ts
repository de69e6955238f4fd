import { oneLine } from "../one-line.ts";

const MOST = 110;

/** A bio's first sentences, as many as are short; a long one is cut after a word. Null without a bio. */
export function ownWords(bio: string | null): string | null {
  const line = oneLine(bio ?? "");
  if (!line) return null;
  let words = "";
  for (const sentence of sentencesOf(line)) {
    if (lengthOf(words + sentence) > MOST) break;
    words += sentence;
  }
  return words.trim() || cut(line);
}

/** Each with the space behind it; 'St.' and 'e.g.' end none. */
function sentencesOf(line: string): string[] {
  return line.split(/(?<=[\p{L}\p{N})"'”’]{3}[.!?…]+\s)/u);
}

function cut(line: string): string {
  const start = [...line].slice(0, MOST - 1).join("");
  return `${start.replace(/[\s,;:.–-]+\S*$/u, "")}…`;
}

function lengthOf(text: string): number {
  return [...text.trim()].length;
}
