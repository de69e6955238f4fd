import { oneLine } from "./one-line.ts";
import { shortened } from "./shortened.ts";

const LONGEST = 30;

/** Also with the dots of other scripts, which some programs take for an address's. */
const ADDRESS = /@|:\/|www\.|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]{2,}/iu;
/** Beyond this it is a telephone number. */
const MOST_DIGITS = 4;

/**
 * A name that somebody gave, for people who have nothing to do with them: one line of at most 30
 * characters; `instead` if it is an address, a link or a number to call.
 */
export function strangersName(text: string, instead: string): string {
  const name = oneLine(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""));
  const digits = name.match(/\p{N}/gu) ?? [];
  if (name === "" || ADDRESS.test(name) || digits.length > MOST_DIGITS) return instead;
  return shortened(name, LONGEST);
}
