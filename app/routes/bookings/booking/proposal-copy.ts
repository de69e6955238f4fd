import type { ProposalStatus } from "#app/domain/bookings/proposals/proposal-rules.ts";

export const proposalCopy = {
  propose: "Propose a change",
  /** A sitter can't change the dogs, an owner can't change the price. */
  proposeHint: "Such as another day or time",
  title: {
    "by you": (_name: string) => "You proposed a change",
    "to you": (name: string) => `${name} proposes a change`,
  },
  /** What holds until it is answered, for a request and for a booking. */
  holds: {
    request: {
      "by you": (name: string, until: string) =>
        `Nothing is booked yet. If ${name} agrees by ${until}, it's booked with this change.`,
      "to you": (_name: string, until: string) =>
        `Nothing is booked yet. If you agree by ${until}, it's booked with this change.`,
    },
    booking: {
      "by you": (name: string, until: string) =>
        `The booking stays as it is until ${name} agrees, by ${until} at the latest.`,
      "to you": (_name: string, until: string) =>
        `The booking stays as it is until you agree, by ${until} at the latest.`,
    },
  },
  priceStays: (price: string) => `The price stays ${price}.`,
  agree: "Agree",
  /** For a request, by whether the one who agrees had asked for it. */
  agreeAndBook: { asker: "Agree and book", asked: "Agree and accept" },
};

type Said = { you: string; other: (name: string) => string };

/** Entries of a booking's history, by what a party did. */
export const proposalHistory: Record<Exclude<ProposalStatus, "expired">, Said> = {
  open: { you: "You proposed a change", other: (name) => `${name} proposed a change` },
  accepted: { you: "You agreed to the change", other: (name) => `${name} agreed to the change` },
  rejected: { you: "You declined the change", other: (name) => `${name} declined the change` },
  withdrawn: {
    you: "You withdrew the proposal",
    other: (name) => `${name} withdrew the proposal`,
  },
};

export const PROPOSAL_EXPIRED = "The proposed change expired";
