export const reportReasons = [
  "harassment",
  "spam",
  "fake",
  "untrue",
  "unrelated",
  "private",
  "safety",
  "payment",
  "other",
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonLabels: Record<ReportReason, string> = {
  harassment: "Rude or threatening",
  spam: "Spam or advertising",
  fake: "Not who they say they are",
  untrue: "It isn't true",
  unrelated: "Not about the booking",
  private: "Tells something private",
  safety: "A dog or a person is in danger",
  payment: "A problem with money",
  other: "Something else",
};

/** What is asked about a person, or a page of theirs. */
export const personReasons = [
  "harassment",
  "spam",
  "fake",
  "safety",
  "payment",
  "other",
] as const satisfies ReportReason[];

/** What is asked about a review. */
export const reviewReasons = [
  "untrue",
  "unrelated",
  "private",
  "harassment",
  "spam",
  "other",
] as const satisfies ReportReason[];

/** Unknown ones show as stored. */
export function reasonLabel(reason: string): string {
  return Object.hasOwn(reasonLabels, reason) ? reasonLabels[reason as ReportReason] : reason;
}

/** Somebody may be hurt if it waits. */
export const URGENT_REASON: ReportReason = "safety";

export const QUOTABLE_MESSAGES = 20;

/** As one of the two sees it. */
export type BlockState = "none" | "byMe" | "byThem";
