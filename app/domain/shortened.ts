/** Flags, families and letters with marks are one character each. */
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** At most `most` UTF-16 units, cut between characters; ends with … where there was more. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const { index = 0 } = characters.segment(text).containing(most - 1) ?? {};
  // A single letter may have any number of marks.
  return `${text.slice(0, index || most - 1).trimEnd()}…`.toWellFormed();
}
