import type { topSitter } from "#app/domain/sitters/top/top-sitter-rules.ts";
import type { CountedPart } from "#app/ui/sitters/sitter-paths.ts";

const parts: Record<CountedPart, { title: string; texts: string[] }> = {
  rating: {
    title: "Rating",
    texts: [
      "The average of all stars that owners gave after a booking, to one decimal, and the number of their reviews. Without a review there is no rating.",
    ],
  },
  bookings: {
    title: "Bookings",
    texts: [
      "Bookings that were agreed here, not cancelled, and are over. Bookings still ahead and first meetings do not count. Each date of a weekly booking counts once.",
    ],
  },
  returned: {
    title: "Repeat clients",
    texts: ["Owners who booked this sitter on two or more days."],
  },
  answered: {
    title: "Answered within 24 hours",
    texts: [
      "How many of the last 50 first messages and booking requests the sitter answered within 24 hours. Accepting, declining, or proposing another time counts as an answer.",
      "Requests that were withdrawn or over within 24 hours do not count. Nor do requests for a weekly booking, or anything unanswered from someone who is blocked or whose account is closed. We round down, and show it from five on.",
    ],
  },
  responds: {
    title: "Responds within",
    texts: [
      "The median of the same answers: half of them came at least this fast. We round up, and show it from five answers on.",
    ],
  },
  cancelled: {
    title: "Cancelled in 12 months",
    texts: [
      "Bookings that the sitter had accepted and then cancelled, in the last 365 days. Ending a weekly booking counts once, however many dates it had. Bookings that the owner cancelled do not count. We show it from five completed bookings on.",
    ],
  },
  new: {
    title: "New",
    texts: ["A sitter with nothing to count yet. Everyone starts that way."],
  },
  "top-sitter": {
    title: "Top sitter",
    texts: [
      "Chosen by these numbers alone; nobody can buy the badge or apply for it. It takes all of this:",
    ],
  },
  order: {
    title: "Order of results",
    texts: [
      "Nearest first once we know where: the place you search for, where the map found you, or your saved home. Otherwise best rated first, and newest first as long as nobody has a review.",
      "For that order, ratings count as if each sitter had five more reviews of 4 stars: one 5-star review alone does not put anyone on top, and a sitter without reviews stands where 4 stars do.",
      "Nobody pays for a better place in a list.",
    ],
  },
};

export const howWeCount = {
  title: "How we count",
  description:
    "Where the numbers on sitters' profiles come from, what it takes to be a top sitter, and how lists are ordered.",
  intro:
    "Every number on a sitter's profile comes from what happened here. Sitters cannot change them, and neither do we.",
  parts,
  criteria: ({ reviewers, rating, answeredPercent, daysWithoutCancelling }: typeof topSitter) => [
    `reviews by ${reviewers} owners or more`,
    `a rating of ${rating} or more`,
    `${answeredPercent}% answered within 24 hours, or more`,
    `no accepted booking cancelled in the last ${daysWithoutCancelling} days`,
  ],
  checked:
    "We check every night. A sitter who cancels an accepted booking loses the badge at once.",
};
