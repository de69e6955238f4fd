import { foldText } from "../../text-folding.ts";
import { placeWords } from "../place-names.ts";
import { afterStreets } from "./address-words.ts";
import { postcodeOf } from "./postcodes.ts";

export type Word = {
  text: string;
  /** As the gazetteer folds it. */
  folded: string;
  /** Whether a hyphen or an apostrophe ties it to the word before. */
  gap: "-" | " ";
  hasDigit: boolean;
};

const MOST_LETTERS = 200;

const separators = /[,;\n\r\t|()[\]{}•·:]|\s[-–—/]\s/u;

/** The words between commas, lines, brackets and dashes. */
export function addressParts(text: string): Word[][] {
  return tidy(text).split(separators).map(wordsOf);
}

function tidy(text: string): string {
  return (
    text
      .slice(0, MOST_LETTERS)
      .normalize("NFKC")
      .replace(/\p{Cf}/gu, "")
      // 'U.S.A.'
      .replace(/(?<!\p{L})(?:\p{Lu}\.){2,}/gu, (letters) => letters.replaceAll(".", ""))
  );
}

function wordsOf(part: string): Word[] {
  let end = 0;
  return [...part.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].flatMap(({ 0: text, index }) => {
    const gap = /^[-'’]$/.test(part.slice(end, index)) ? "-" : " ";
    end = index + text.length;
    const folded = placeWords(text).join("");
    return folded ? [{ text, folded, gap, hasDigit: /\p{N}/u.test(text) }] : [];
  });
}

/** '1600 Pennsylvania Ave' */
function isHouse(words: readonly Word[], at: number): boolean {
  const [last, before] = words.slice(2).reverse();
  // 'CT' may also be Catania, where postcodes have five digits.
  if (last?.folded.length === 2 && words[0]?.text.length === 5) return false;
  const isStreet =
    // '08687 Vivier-au-Court'
    (last?.gap === " " && afterStreets.has(last.folded)) ||
    // '70509 Villeneuve-Saint-Germain'
    (before?.folded !== "st" && afterStreets.has(before?.folded ?? ""));
  return at === 0 && isStreet && !words.slice(1).some(({ hasDigit }) => hasDigit);
}

/** In capitals, '9902 ST ANTON' is not Dutch, but '1015 CN AMSTERDAM' is. */
function isStartOfName(words: readonly Word[], at: number): boolean {
  const { text = "", hasDigit = false } = words[at] ?? {};
  const next = words[at + 1]?.text ?? "";
  if (hasDigit) return false;
  if (next === "") return at === 1 || words.slice(0, at - 1).some((word) => word.hasDigit);
  const inOneCase = next === next.toUpperCase() || next === next.toLowerCase();
  return inOneCase && /[aeiouy]|^st$/i.test(text);
}

/** The postcode that begins with this word, and of how many words it is. */
export function postcodeAt(words: readonly Word[], at: number) {
  if (isHouse(words, at)) return null;
  const [first, second] = [words[at], words[at + 1]];
  if (!first) return null;
  if (second) {
    const pair = `${first.text}${second.gap}${second.text}`;
    const postcode = first.hasDigit || second.hasDigit ? postcodeOf(pair) : null;
    if (postcode && !isStartOfName(words, at + 1)) return { postcode, words: 2 };
  }
  const postcode = first.hasDigit ? postcodeOf(foldText(first.text).toUpperCase()) : null;
  return postcode && { postcode, words: 1 };
}
