import { addDays } from "../dates.ts";
import { HOUR } from "../durations.ts";

/** A sitter reads the sheet until so long after a booking's end. */
export const READ_AFTER_MS = 48 * HOUR;
/** From so long before a booking's start until its end, a sitter may see how to get in. */
export const GET_IN_BEFORE_MS = 24 * HOUR;

export const MOST_ROWS = 10;
export const MOST_SHARE_DAYS = 30;

export const offLeads = ["yes", "no", "fenced"] as const;
export type OffLead = (typeof offLeads)[number];

/** How many days before a vaccination ends there is a warning. */
const WARN_DAYS = 30;

type Contact = { name: string | null; phone: string | null };
export type Medication = { name: string; dose: string | null; when: string | null };
/** `validUntil` as yyyy-MM-dd. */
export type Vaccination = { kind: string; validUntil: string | null };

/** All but how to get in. */
export type CareFacts = {
  feeding: string | null;
  walking: string | null;
  medication: Medication[];
  habits: string | null;
  offLead: OffLead | null;
  otherDogs: string | null;
  children: string | null;
  vaccinations: Vaccination[];
  microchip: string | null;
  vet: Contact & { address: string | null };
  emergency: Contact;
  /** Dollars. */
  vetLimit: number | null;
};

/** What the meter counts, in the order of the form; a healthy dog needs no medication. */
export const countedFields = [
  "feeding",
  "walking",
  "habits",
  "offLead",
  "otherDogs",
  "children",
  "vaccinations",
  "microchip",
  "vet",
  "emergency",
  "vetLimit",
  "access",
] as const;
export type CountedField = (typeof countedFields)[number];

/** The fields that the meter still misses, in the order of the form. */
export function missingIn(facts: CareFacts, hasAccess: boolean): CountedField[] {
  const given: Record<CountedField, boolean> = {
    feeding: facts.feeding !== null,
    walking: facts.walking !== null,
    habits: facts.habits !== null,
    offLead: facts.offLead !== null,
    otherDogs: facts.otherDogs !== null,
    children: facts.children !== null,
    vaccinations: facts.vaccinations.length > 0,
    microchip: facts.microchip !== null,
    vet: hasVet({ vet_phone: facts.vet.phone, vet_address: facts.vet.address }),
    emergency: facts.emergency.phone !== null,
    vetLimit: facts.vetLimit !== null,
    access: hasAccess,
  };
  return countedFields.filter((field) => !given[field]);
}

/** Whether there is a phone or an address: a name alone does not help to reach a vet. */
export function hasVet(sheet: { vet_phone: string | null; vet_address: string | null }): boolean {
  return sheet.vet_phone !== null || sheet.vet_address !== null;
}

export type EndingVaccination = { kind: string; validUntil: string; isOver: boolean };

/** Those that have run out or will within 30 days of `today` (yyyy-MM-dd). */
export function endingVaccinations(
  vaccinations: readonly Vaccination[],
  today: string,
): EndingVaccination[] {
  const soon = addDays(today, WARN_DAYS);
  return vaccinations.flatMap(({ kind, validUntil }) =>
    validUntil && validUntil <= soon ? [{ kind, validUntil, isOver: validUntil < today }] : [],
  );
}
