import { type OffLead, offLeads } from "#app/domain/care/care-rules.ts";
import { offLeadLabels } from "#app/ui/care/copy.ts";

export const copy = {
  title: (dog: string) => `Care sheet for ${dog}`,
  intro: "Everything is optional. Write it as you would tell a friend.",
  back: "Back to the care sheet",
  saved: "Care sheet saved",
  nothing: "Nothing to save yet",
  save: "Save changes",
  failed: "Nothing is saved yet.",
  everyDay: "Every day",
  feeding: "Feeding",
  feedingHint: "What, how much, when, and what never",
  walking: "Walking",
  walkingHint: "How long, how often, favorite places",
  health: "Health",
  medication: "Medication",
  name: "Name",
  dose: "Dose",
  when: "When",
  vaccinations: "Vaccinations",
  kind: "Kind",
  validUntil: "Valid until",
  microchip: "Microchip",
  microchipHint: "The 15 digits of the chip",
  character: "Character",
  habits: "Habits and fears",
  habitsHint: "Thunder, bicycles, the vacuum cleaner ...",
  offLead: "Off leash",
  otherDogs: "Other dogs",
  otherDogsHint: "Which dogs are fine to meet, and which to avoid",
  children: "Children",
  emergency: "In an emergency",
  vetName: "Vet or practice",
  vetPhone: "Vet's phone",
  vetAddress: "Vet's address",
  vetLimit: "What the vet may spend",
  vetLimitHint: "Without asking you first",
  contactName: "Who else to call",
  contactPhone: "Their phone",
  getIn: "How to get in",
  wrong: "Please check",
  filled: (given: number, all: number) => {
    if (given === 0) return "Nothing yet";
    return given === all ? "Complete" : `${given} of ${all} filled in`;
  },
  holds: {
    everyDay: "Feeding, walking",
    health: "Medication, vaccinations, microchip",
    character: "Habits, leash, other dogs, children",
    emergency: "Vet, spending limit, who else to call",
    getIn: "Key, code, alarm",
  },
  getInHint:
    "Key, code, alarm. Kept encrypted. A sitter can open it from 24 hours before a booking until its end, and you see when they did.",
  getInUnreadable:
    "What you wrote here could not be read. It is kept as it is until you write something else.",
  getInLost: "Could not be read",
  add: { medication: "Add a medication", vaccinations: "Add a vaccination" },
  another: "Add another",
  remove: (what: string) => `Remove ${what}`,
  removeShort: "Remove",
  numbered: (what: string, number: number) => `${what} ${number}`,
  adding: "Adding...",
  removing: "Removing...",
};

export const offLeadOptions: { value: OffLead; label: string }[] = offLeads.map((value) => ({
  value,
  label: offLeadLabels[value],
}));
