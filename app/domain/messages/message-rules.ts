import { HOUR, MINUTE } from "../durations.ts";

/** The same in either order. */
export function threadOf(one: string, other: string): string {
  return one < other ? `${one}:${other}` : `${other}:${one}`;
}

/**
 * How to run work that changes these people's messages: in one transaction with other such work,
 * but one at a time for each person. So nobody sees a message before an older one, or a read time
 * before an earlier one. Deleting an account waits for its turn, too.
 */
export function messageTurns(...userIds: string[]): { turns: string[]; batched: true } {
  return { turns: userIds, batched: true };
}

/** Null for an invalid one. */
export function messageNumber(id: string): number | null {
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}

/** In a message. */
export const MOST_MESSAGE_PHOTOS = 4;

/** A message in a line of text; one of photos alone has no text. */
export function messageLine(content: string): string {
  return content || "Photo";
}

export const messageStates = {
  sending: "Sending…",
  failed: "Not sent",
  sent: "Sent",
  read: "Read",
} as const;

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'])/;

/** The odd-indexed parts are the URLs. */
export function textParts(text: string): string[] {
  return text.split(address);
}

/** From this many messages, an owner sees a Book button in a sitter's thread. */
export const MESSAGES_BEFORE_BOOK = 10;

/** Whether a thread offers its owner to book the other person, after some messages. */
export function offersBooking(
  viewer: { ownsDogs: boolean },
  { listed, services }: { listed: boolean; services: readonly string[] },
  messages: number,
): boolean {
  const canBook = viewer.ownsDogs && listed && services.length > 0;
  return canBook && messages >= MESSAGES_BEFORE_BOOK;
}

/** How long a message is unread before an email tells of it; ms. */
export const BEFORE_MAIL = 10 * MINUTE;

/** At least, for the same conversation; ms. */
export const BETWEEN_MAILS = HOUR;
