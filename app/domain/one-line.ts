/** Covers Unicode's line ends. For names when stored, and again for mail, headers and logs. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
