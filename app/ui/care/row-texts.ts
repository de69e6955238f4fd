import type { Medication, Vaccination } from "#app/domain/care/care-rules.ts";
import { shortDate } from "#app/domain/date-labels.ts";
import { careCopy as copy } from "./copy.ts";

export function medicationText({ name, dose, when }: Medication): string {
  return [name, dose, when].filter(Boolean).join(", ");
}

export function vaccinationText({ kind, validUntil }: Vaccination): string {
  return validUntil ? `${kind}, ${copy.until(shortDate(validUntil))}` : kind;
}
