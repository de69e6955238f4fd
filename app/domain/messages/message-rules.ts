/** The key of the thread of two people: the same whoever asks. */
export function threadOf(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/** A message's id as the store counts it; null for a text that can't be one. */
export function messageNumber(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** How far one's own message got. */
export const messageStates = {
  sending: "Sending…",
  failed: "Not sent",
  sent: "Sent",
  read: "Read",
} as const;

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])/;

/** A text parted at its web addresses: those are every second part. */
export function textParts(text: string): string[] {
  return text.split(address);
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
