import { ratingOf } from "../../people/review-rules.ts";
import { answeredInTime, type FirstAnswer } from "../../people/sitting/response-rules.ts";

/** The criteria, as the page about our numbers tells them. */
export const topSitter = {
  reviewers: 5,
  rating: 4.8,
  answeredPercent: 90,
  daysWithoutCancelling: 90,
};

export type TopSitterFacts = {
  /** The mean of all stars; what counts is the rating, as it is shown. */
  rating: number | null;
  /** Owners whose reviews everybody sees. */
  reviewers: number;
  /** Accepted bookings that they cancelled in those days. */
  cancelled: number;
  answers: FirstAnswer[];
};

/** Whether a sitter meets all criteria of the badge. */
export function isTopSitter(facts: TopSitterFacts, now: number): boolean {
  const { reviewers, cancelled, answers } = facts;
  const rating = ratingOf(facts.rating);
  if (rating === null || rating < topSitter.rating) return false;
  if (reviewers < topSitter.reviewers || cancelled > 0) return false;
  const answered = answeredInTime(answers, now);
  if (answered === null) return false;
  return answered.inTime * 100 >= answered.counted * topSitter.answeredPercent;
}
