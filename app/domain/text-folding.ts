/** Letters that look accented but are distinct, so that stripping accents leaves them alone. */
const lookalikes: Record<string, string> = {
  ß: "ss",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  æ: "ae",
  œ: "oe",
  ə: "e",
};

const isPlain = /^[\x20-\x7e\s]*$/;

/** Lower case, without accents: 'Zürich' and 'ZURICH' become 'zurich'. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßøłđðþıæœə]/g, (letter) => lookalikes[letter] ?? letter);
}

/** Without punctuation; safe inside a LIKE pattern. */
export function foldedWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Letters that German and the Nordic languages also write as two. */
const twoLetters: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };

/** 'Zuerich' becomes 'Zurich', as 'Zürich' does when folded. */
export function withoutTwoLetters(text: string): string {
  return text.replace(/([aou])e|aa/gi, (pair, letter?: string) => letter ?? pair.charAt(0));
}

/** Some languages write without spaces, and index keys are limited. */
const MOST_LETTERS = 100;

/** In every spelling: 'Zürich' is 'zurich' and 'zuerich'. */
export function wordVariants(text: string): string[][] {
  return text
    .normalize("NFC")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => {
      const spelled = word
        .toLowerCase()
        .replace(/[äöüåø]/g, (letter) => twoLetters[letter] ?? letter);
      return [...new Set([...foldedWords(word), ...foldedWords(spelled)].map(beginningOf))];
    })
    .filter((variants) => variants.length > 0);
}

function beginningOf(word: string): string {
  return word.length <= MOST_LETTERS ? word : [...word].slice(0, MOST_LETTERS).join("");
}
