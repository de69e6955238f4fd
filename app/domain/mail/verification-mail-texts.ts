import type { VerificationKind } from "../verification/verification-rules.ts";
import { letter, type Sender } from "./letter.ts";
import type { Mail } from "./mail-rules.ts";

type Ended = { to: string; kind: VerificationKind; reason: string | null };

const approved = {
  identity: {
    subject: "Your identity is checked",
    text: "Thank you. We have checked your identity, and your profile says so with the date:",
  },
  background: {
    subject: "Your background is checked",
    text: "Thank you. We have checked your background, and your profile says so with the date:",
  },
};
const declined = {
  identity: {
    subject: "We could not check your identity",
    text: "We looked at what you sent, and could not check your identity. The reason:",
  },
  background: {
    subject: "We could not check your background",
    text: "We looked at what you sent, and could not check your background. The reason:",
  },
};
const expired = {
  identity: {
    subject: "Your identity was not checked in time",
    text: "We are sorry: we did not get to check your identity in time.",
  },
  background: {
    subject: "Your background was not checked in time",
    text: "We are sorry: we did not get to check your background in time.",
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
    blocks: [text, DELETED, "Please ask again:", { button: "Ask again", href: askLink }],
  });
}
