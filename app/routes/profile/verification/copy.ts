import { DAYS_TO_DECIDE, MOST_DOCUMENTS } from "#app/domain/verification/verification-rules.ts";

export const copy = {
  title: "Verification",
  intro:
    "Owners choose sitters they can trust. We can check your identity and your background. Your profile then shows it, with the date.",
  privacy: `Only our admins see your pictures, and each look is logged. They are stored encrypted and deleted once we decide, after ${DAYS_TO_DECIDE} days at the latest.`,
  ask: "What we should check",
  kinds: {
    identity: { title: "Identity", text: "With a passport, identity card, or driver's license" },
    background: { title: "Background", text: "With an extract from your criminal record" },
  },
  images: "Pictures of a document",
  imagesHint: `Up to ${MOST_DOCUMENTS} photos, up to 5 MB each.`,
  note: "Note (optional)",
  noteHint: "Anything that helps us, such as a name that has changed.",
  askOnly: {
    identity: "Ask for an identity check",
    background: "Ask for a background check",
  },
  askAgain: "Send a new request",
  again: "Request a new check",
  send: "Send request",
  sending: "Uploading...",
  bothWait: "We have both requests and will email you once we've decided.",
  badges: {
    waiting: "Waiting",
    approved: "Checked",
    declined: "Declined",
    expired: "Expired",
  },
  waiting: (asked: string, until: string) =>
    `Asked on ${asked}. We'll email you by ${until}. Nothing for you to do.`,
  approved: (month: string) => `Checked in ${month} and shown on your profile.`,
  approvedUndated: "Checked and shown on your profile.",
  declined: (date: string, reason: string) => `Declined on ${date}: ${reason}`,
  expired: (date: string) =>
    `Not decided by ${date}, so we deleted your pictures. Please ask again.`,
  pictures: (count: number) => (count === 1 ? "1 picture" : `${count} pictures`),
  withdraw: "Withdraw",
  withdrawThis: (kind: string) => `Withdraw the request: ${kind}`,
  remove: "Remove",
  removeThis: (kind: string) => `Remove from your profile: ${kind}`,
  removeQuestion: {
    identity: "Remove my identity check?",
    background: "Remove my background check?",
  },
  removeText:
    "Your profile will no longer say that we checked this. To show it again, you'll have to send a new request.",
  asked: { title: "Request sent", text: "We'll email you once we've decided." },
  withdrawn: { title: "Request withdrawn", text: "Its pictures are deleted." },
  removed: { title: "Removed from your profile" },
};
