/**
 * Text as one line: every run of white space and control characters becomes one space. For names and
 * titles when they are stored, and again where a line break would mean something: mails, calendar
 * files, headers, log lines. Unicode's own line ends count (U+0085, U+2028, U+2029), as do its wide spaces.
 */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
