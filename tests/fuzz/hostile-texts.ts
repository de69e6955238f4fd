/** Bytes of the longest body without files. */
export const HOSTILE_LENGTH = 64 * 1024;

/** Characters of every class, and fragments that patterns look for: repeated, they backtrack. */
const pieces = [
  ..."aA0. @\"'<>[](){}-/\\,;:=%&_+$!#*?|~^`",
  "\0",
  "\n",
  "\r",
  "\r\n",
  "\t",
  "\u00a0",
  "\u0301",
  "\u200b",
  "\u202e",
  "\u3000",
  "é",
  "ß",
  "İ",
  "😀",
  "\ud800",
  "a ",
  " a",
  "a.",
  "a@",
  "1,",
  "0-",
  "%41",
  "../",
  "ﷺ",
];

const beginnings = [
  "a@",
  "a@b.",
  "https://",
  "data:image/webp;",
  "2026-03-14T",
  "09:00-",
  "$1,000",
  "-12.5",
  "+41 ",
  '"',
  "<a ",
  "(",
  "[",
  "Kreis (1",
  "Version/",
];
const endless = [".", "a", "0", " ", "a."];

/** Pieces repeated, alone and after a valid start, ending in something unexpected. */
export function hostileTexts(length = HOSTILE_LENGTH): string[] {
  return [
    ...pieces.map((piece) => `${filled(piece, length - 2)}\u0001!`),
    ...beginnings.flatMap((begin) =>
      endless.map((piece) => `${begin}${filled(piece, length - begin.length - 1)}@`),
    ),
  ];
}

/** A pattern's own literals: each one and each pair repeated, or one followed by another. */
export function textsAgainst({ source }: RegExp, length = HOSTILE_LENGTH): string[] {
  const own = wordsOf(source).slice(0, 4);
  return own.flatMap((one) => [
    `${filled(one, length - 1)}\u0001`,
    ...[...own, "a", "0", " "].flatMap((other) => [
      filled(one + other, length),
      `${one}${filled(other, length - one.length - 1)}\u0001`,
    ]),
  ]);
}

/** As much of a text as weighs at most `most`, always with its end, which makes patterns fail. */
export function fitted(text: string, most: number, weigh: (text: string) => number): string {
  const weight = weigh(text);
  if (weight <= most) return text;
  const length = Math.floor((text.length * most) / weight) - 20;
  return text.slice(0, length) + text.slice(-2);
}

export function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** Whole and by their first character. */
function wordsOf(source: string): string[] {
  const plain = source
    .replace(/\\[pP]\{\w+\}|\\u\w{4}|\\x\w\w|\\[a-zA-Z0-9]/g, " ")
    .replace(/\\(.)/g, "\ue000$1");
  const runs = plain.match(/(?:\ue000.|[^\ue000[\](){}*+?^$|. ])+/g) ?? [];
  const words = runs.map((run) => run.replaceAll("\ue000", ""));
  return [...new Set(words.flatMap((word) => [word, word.slice(0, 1)]))].filter(Boolean);
}
