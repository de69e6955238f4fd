/** In the document's order. */
export const tags = {
  Accounts:
    "Joining, signing in and out. Tokens are opaque, work for seven days and can be revoked.",
  People: "Profiles, and the search for sitters.",
  Dogs: "The caller's dogs, and available ones.",
  Bookings:
    "Requests and what becomes of them. The party that was asked accepts or rejects; the sitter completes.",
  Calendars: "Bookings for calendar programs, and Google Calendar where somebody has connected it.",
  Messages:
    "Conversations of two. The live socket says at once what these calls answer when asked.",
  "Places and the description": "Finding places by their names, and this document.",
} as const;

export type Tag = keyof typeof tags;
