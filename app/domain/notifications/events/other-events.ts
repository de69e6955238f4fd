import type { NewsOf } from "../../news.ts";
import type { EventRecord } from "./event-record.ts";

/** About messages, saved searches and deleted accounts. */
export const otherEvents = {
  message_received: {
    kind: "message",
    // Rings at once, but is mailed only if it stays unread.
    only: "push",
    told: ({ what, userId, senderId, messageId }: NewsOf<"message_received">) => ({
      userId,
      personId: senderId,
      ids: { senderId, messageId: String(messageId) },
      dedupeKey: `${what}:${messageId}`,
    }),
    push: "New message",
  },
  unread_messages: {
    kind: "message",
    only: "mail",
    told: ({ what, userId, senderId, at }: NewsOf<"unread_messages">) => ({
      userId,
      personId: senderId,
      ids: { senderId },
      dedupeKey: `${what}:${userId}:${senderId}:${at}`,
    }),
  },
  saved_search: {
    kind: "search",
    told: ({ what, userId, searchId, at }: NewsOf<"saved_search">) => ({
      userId,
      personId: null,
      ids: { searchId },
      dedupeKey: `${what}:${searchId}:${at}`,
    }),
    text: () => "New sitters matched a search you saved",
    push: "New sitters for a saved search",
    page: "savedSearches",
  },
  partner_left: {
    kind: "cancellation",
    told: ({ what, userId, leaverId, bookingId, sealed }: NewsOf<"partner_left">) => ({
      userId,
      personId: leaverId,
      ids: { leaverId, sealed, ...(bookingId && { bookingId }) },
      dedupeKey: `${what}:${leaverId}:${userId}`,
    }),
    text: ({ dogs, isOwner }) => {
      if (!dogs) return "The other person of a weekly request deleted their account";
      return isOwner
        ? "Your sitter deleted their account"
        : `The owner of ${dogs} deleted their account`;
    },
    push: "Someone deleted their account",
    // A weekly request goes with the account.
    page: "bookings",
  },
} satisfies Record<string, EventRecord>;
