import type { NewsOf, VerificationEvent } from "../../news.ts";
import type { VerificationKind } from "../../verification/verification-rules.ts";
import type { Letter } from "../letter-blocks.ts";
import { ACCOUNT } from "../notification-kinds.ts";
import type { EventRecord, Told } from "./event-record.ts";

export type VerificationFacts = {
  kind: VerificationKind;
  reason: string | null;
  profile: string;
  ask: string;
};

type VerificationEventRecord = EventRecord & { mail: (facts: VerificationFacts) => Letter };

const DELETED = "The pictures you sent have been deleted.";

/** About an identity or a background that we check. */
export const verificationEvents = {
  verification_approved: {
    kind: ACCOUNT,
    told: toSitter,
    text: ({ check }) =>
      check
        ? {
            identity: "We verified your identity",
            background: "We completed your background check",
          }[check]
        : "We verified you",
    push: "News about your verification",
    page: "verification",
    mail: ({ kind, profile }) => ({
      subject: `Your ${kind} has been checked`,
      blocks: [
        `Thank you. We have checked your ${kind}, and your profile now says so, with the date.`,
        { button: "See your profile", href: profile },
        DELETED,
      ],
    }),
  },
  verification_declined: {
    kind: ACCOUNT,
    told: toSitter,
    text: ({ check }) =>
      check
        ? {
            identity: "We couldn't verify your identity",
            background: "We couldn't complete your background check",
          }[check]
        : "We couldn't verify you",
    push: "News about your verification",
    page: "verification",
    mail: ({ kind, reason, ask }) => ({
      subject: `We couldn't check your ${kind}`,
      blocks: [
        `We looked at what you sent, but couldn't check your ${kind}. The reason:`,
        { quote: reason ?? "" },
        DELETED,
        "You can ask again whenever you like:",
        { button: "Ask again", href: ask },
      ],
    }),
  },
  verification_expired: {
    kind: ACCOUNT,
    told: toSitter,
    text: () => "We couldn't get to your verification in time",
    push: "News about your verification",
    page: "verification",
    mail: ({ kind, ask }) => ({
      subject: `Your ${kind} wasn't checked in time`,
      blocks: [
        `We're sorry: we didn't get to check your ${kind} in time. Please ask again.`,
        DELETED,
        { button: "Ask again", href: ask },
      ],
    }),
  },
} satisfies Record<VerificationEvent, VerificationEventRecord>;

function toSitter({ what, userId, verificationId }: NewsOf<VerificationEvent>): Told {
  return {
    userId,
    personId: null,
    ids: { verificationId },
    dedupeKey: `${what}:${verificationId}`,
  };
}
