import type { OffLead } from "#app/domain/care/care-rules.ts";

export const careCopy = {
  title: (dog: string) => `Care sheet for ${dog}`,
  everyDay: "Every day",
  feeding: "Feeding",
  walking: "Walking",
  health: "Health",
  medication: "Medication",
  vaccinations: "Vaccinations",
  microchip: "Microchip",
  character: "Character",
  habits: "Habits and fears",
  offLead: "Off leash",
  otherDogs: "Other dogs",
  children: "Children",
  emergency: "In an emergency",
  vet: "Vet",
  vetLimit: "The vet may spend",
  upTo: (amount: string) => `Up to ${amount} without asking`,
  call: "Emergency contact",
  callNow: (name: string) => `Call ${name}`,
  theVet: "the vet",
  theContact: "the emergency contact",
  nothing: (topics: string) => `Nothing noted yet: ${topics}`,
  until: (date: string) => `until ${date}`,
  expires: (kind: string, date: string) => `${kind} expires on ${date}`,
  expired: (kind: string, date: string) => `${kind} expired on ${date}`,
  print: "Print",
};

export const offLeadLabels: Record<OffLead, string> = {
  yes: "Yes",
  no: "No, always on a leash",
  fenced: "Only where there is a fence",
};
