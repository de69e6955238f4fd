/**
 * Text on one line: runs of whitespace and control characters become a space. For names and titles
 * when stored, and again where a line break has a meaning: mail, calendar files, headers, logs.
 * Covers Unicode's line ends (U+0085, U+2028, U+2029).
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
