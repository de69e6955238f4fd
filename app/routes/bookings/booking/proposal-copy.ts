import type { ProposalStatus } from "#app/domain/bookings/proposals/proposal-rules.ts";

export const proposalCopy = {
  propose: "Propose a change",
  proposeHint: "Another day, time, place or dog",
  own: "You proposed a change",
  others: (name: string) => `${name} proposes a change`,
  waits: (name: string, until: string) =>
    `The booking stays as it is until ${name} agrees, by ${until} at the latest.`,
  until: (until: string) =>
    `The booking stays as it is until you agree, by ${until} at the latest.`,
  priceStays: (price: string) => `The price stays ${price}.`,
  agree: "Agree",
  accept: "Agree and accept",
};

type Said = { you: string; other: (name: string) => string };

/** In a booking's history, by what a party did. */
export const proposalHistory: Record<Exclude<ProposalStatus, "expired">, Said> = {
  open: { you: "You proposed a change", other: (name) => `${name} proposed a change` },
  accepted: { you: "You agreed to the change", other: (name) => `${name} agreed to the change` },
  rejected: { you: "You declined the change", other: (name) => `${name} declined the change` },
  withdrawn: {
    you: "You withdrew the proposal",
    other: (name) => `${name} withdrew the proposal`,
  },
};

export const PROPOSAL_EXPIRED = "The proposed change ran out";
