/** Why somebody is reported. */
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

/** What a stored reason says to people; one that is not known any more keeps its own word. */
export function reasonLabel(reason: string): string {
  return Object.hasOwn(reasonLabels, reason) ? reasonLabels[reason as ReportReason] : reason;
}

/** How many of a thread's latest messages the form for a report offers to show. */
export const QUOTABLE_MESSAGES = 20;

/** Whether two people are kept apart, as one of them sees it: by themselves, by the other, or not. */
export type BlockState = "none" | "byMe" | "byThem";
