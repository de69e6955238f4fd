import type { VerificationKind } from "../verification/verification-rules.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

type Ended = { to: string; kind: VerificationKind; reason: string | null };

const approved = {
  identity: {
    subject: "Your identity has been checked",
    text: "Thank you. We have checked your identity, and your profile now says so, with the date.",
  },
  background: {
    subject: "Your background has been checked",
    text: "Thank you. We have checked your background, and your profile now says so, with the date.",
  },
};
const declined = {
  identity: {
    subject: "We couldn't check your identity",
    text: "We looked at what you sent, but couldn't check your identity. The reason:",
  },
  background: {
    subject: "We couldn't check your background",
    text: "We looked at what you sent, but couldn't check your background. The reason:",
  },
};
const expired = {
  identity: {
    subject: "Your identity wasn't checked in time",
    text: "We're sorry: we didn't get to check your identity in time. Please ask again.",
  },
  background: {
    subject: "Your background wasn't checked in time",
    text: "We're sorry: we didn't get to check your background in time. Please ask again.",
  },
};

const DELETED = "The pictures you sent have been deleted.";

export function approvedMail(sender: Sender, { to, kind }: Ended, profileLink: string): Mail {
  const { subject, text } = approved[kind];
  return letter(sender, to, {
    subject,
    blocks: [text, { button: "See your profile", href: profileLink }, DELETED],
  });
}

export function declinedMail(sender: Sender, { to, kind, reason }: Ended, askLink: string): Mail {
  const { subject, text } = declined[kind];
  const again = "You can ask again whenever you like:";
  return letter(sender, to, {
    subject,
    blocks: [text, { quote: reason ?? "" }, DELETED, again, { button: "Ask again", href: askLink }],
  });
}

export function expiredMail(sender: Sender, { to, kind }: Ended, askLink: string): Mail {
  const { subject, text } = expired[kind];
  return letter(sender, to, {
    subject,
    blocks: [text, DELETED, { button: "Ask again", href: askLink }],
  });
}
