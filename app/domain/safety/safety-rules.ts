export const reportReasons = ["harassment", "spam", "fake", "safety", "payment", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reasonLabels: Record<ReportReason, string> = {
  harassment: "Rude or threatening",
  spam: "Spam or advertising",
  fake: "Not who they say they are",
  safety: "A dog or a person is in danger",
  payment: "Trouble about money",
  other: "Something else",
};

/** The label of a stored reason; unknown ones show as stored. */
export function reasonLabel(reason: string): string {
  return Object.hasOwn(reasonLabels, reason) ? reasonLabels[reason as ReportReason] : reason;
}

/** How many of a conversation's latest messages a report may quote. */
export const QUOTABLE_MESSAGES = 20;

/** Whether two people are kept apart, as one of them sees it. */
export type BlockState = "none" | "byMe" | "byThem";
