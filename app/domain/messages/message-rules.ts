/** The key of two people's thread, the same in either order. */
export function threadOf(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/** A message's numeric id; null for an invalid one. */
export function messageNumber(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** How far an outgoing message has got. */
export const messageStates = {
  sending: "Sending…",
  failed: "Not sent",
  sent: "Sent",
  read: "Read",
} as const;

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])/;

/** Splits a text at its URLs, which are the odd-indexed parts. */
export function textParts(text: string): string[] {
  return text.split(address);
}

/** From this many messages, an owner sees a Book button beside a sitter's thread. */
const MESSAGES_BEFORE_BOOK = 10;

/** Whether the thread shows Book: for owners, beside a listed sitter, after a few messages. */
export function offersBooking(
  viewer: { ownsDogs: boolean },
  partner: { listed: boolean },
  messages: number,
): boolean {
  return viewer.ownsDogs && partner.listed && messages >= MESSAGES_BEFORE_BOOK;
}
