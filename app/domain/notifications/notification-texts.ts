/** Instead of `partner_left` while the name may still be told. */
export function leftText(person: string): string {
  return `${person} deleted their account`;
}

/** What a weekly booking is called that went with the account of the other person. */
export const SERIES_GONE = "The weekly booking was deleted with the account";

/** Of an event that this version does not know. */
export const unknownText = () => "Something new for you";

/** With what it is about: 'Walking Rex, Tue, Nov 24, 2026, 9:00 AM to 10:00 AM'. */
export function withDetails(text: string, details: string | null): string {
  return details ? `${text}: ${details}` : text;
}
