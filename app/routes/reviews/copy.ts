import { MOST_REPLY } from "#app/domain/people/review-rules.ts";

export const copy = {
  replyTitle: "Reply to a review",
  yourReply: "Your reply",
  replyHint: `Everyone who can read the review can read your reply. You can't change it later. Up to ${MOST_REPLY.toLocaleString("en-US")} characters.`,
  sendReply: "Publish reply",
  replied: { title: "Reply published" },
  alreadyReplied: "You have replied to this review",
  reportTitle: "Report a review",
  reportHint: "Its author won't know it was you. Our team reads every report.",
  missing: "Review not found",
  missingAction: "Find a sitter",
};
