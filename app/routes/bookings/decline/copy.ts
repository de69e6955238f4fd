/** The most requests on the page. */
export const MOST_REQUESTS = 30;

export const declineCopy = {
  title: "Decline requests",
  intro: "We'll tell each owner, with your reason, and show them other sitters who are free.",
  which: "Which ones?",
  hint: "The ones you can no longer accept come first and are already selected.",
  why: "Why can't you take them? (optional)",
  words: "In your own words (optional)",
  decline: "Decline selected",
  keep: "Keep all",
  failed: "Failed to reject booking",
  none: "No requests are waiting for your answer",
  chooseOne: "Please select at least one request",
  declined: (count: number) => declinedTitles[count] ?? `${count} requests declined`,
  changed: (count: number) =>
    count === 1
      ? "1 had been answered or withdrawn in the meantime."
      : `${count} had been answered or withdrawn in the meantime.`,
};

const declinedTitles: Record<number, string> = {
  0: "These requests have been answered already",
  1: "1 request declined",
};
