/** The key of the thread of two people: the same whoever asks. */
export function threadOf(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/** A message's id as the store counts it; null for a text that can't be one. */
export function messageNumber(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** From this many messages on, an owner finds a Book button beside a sitter's thread. */
const MESSAGES_BEFORE_BOOK = 10;

/** Whether the thread's side shows Book: for owners, on a listed sitter's thread that has got going. */
export function offersBooking(
  viewer: { ownsDogs: boolean },
  partner: { listed: boolean },
  messages: number,
): boolean {
  return viewer.ownsDogs && partner.listed && messages >= MESSAGES_BEFORE_BOOK;
}
