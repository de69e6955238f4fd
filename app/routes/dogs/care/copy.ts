import type { CountedField } from "#app/domain/care/care-rules.ts";

export const copy = {
  back: (dog: string) => `Back to ${dog}`,
  edit: "Edit",
  start: "Fill in the care sheet",
  goOn: "Add what is missing",
  share: "Share",
  ownedBy: (owner: string) => `Owner: ${owner}`,
  filled: (given: number, all: number) => `${given} of ${all} filled in`,
  missing: "Still missing",
  readers:
    "You see this, and a sitter you have a booking with: from the moment it is accepted until two days after its end.",
  getIn: "How to get in",
  getInHint:
    "Kept encrypted. A sitter can open it from 24 hours before a booking until its end. It is neither printed nor kept on phones.",
  looked: (name: string, moment: string) => `${name} looked at this on ${moment}`,
  allLooks: "See all looks",
  nobodyLooked: "No one has opened this yet.",
  offline: "You can read this without a connection until the booking ends.",
  unreadable: "How to get in could not be read. Please write it down again.",
  ownersUnreadable: (owner: string) =>
    `How to get in could not be read. Ask ${owner} before you go.`,
  none: (owner: string) => `${owner} hasn't written down how to get in. Ask before you go.`,
  opensAt: (moment: string) => `You can open this from ${moment}, 24 hours before the booking.`,
  closed: "The booking is over.",
  look: "Show how to get in",
  opening: "Opening...",
  lookHint: (owner: string) =>
    `${owner} sees that you looked. It needs a connection, and isn't printed or kept on your phone.`,
  notFound: "Care sheet not found",
  notFoundText: "Sitters can read it from when a booking is accepted until two days after its end.",
};

export const fieldNames: Record<CountedField, string> = {
  feeding: "Feeding",
  walking: "Walking",
  habits: "Habits and fears",
  offLead: "Off leash",
  otherDogs: "Other dogs",
  children: "Children",
  vaccinations: "Vaccinations",
  microchip: "Microchip",
  vet: "A vet to call",
  emergency: "Emergency contact",
  vetLimit: "What the vet may spend",
  access: "How to get in",
};
