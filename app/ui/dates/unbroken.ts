const NO_BREAK = "\u00a0";

/** Keeps each 'Wed, Dec 2' and '8:00 AM' in a text on one line. */
export function unbroken(text: string): string {
  return text.replace(/\w{3}, \w{3} \d|\d [AP]M\b/g, (label) => label.replaceAll(" ", NO_BREAK));
}
