import {
  type Experience,
  experienceLabels,
  offeredExperiences,
  type Service,
} from "#app/domain/sitters/sitter-rules.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { DogsAtOnce } from "#app/ui/sitters/dogs-at-once.tsx";
import { DogsWelcome } from "#app/ui/sitters/dogs-welcome.tsx";
import { ServicesWithRates } from "#app/ui/sitters/services-with-rates.tsx";

type Names =
  | "services"
  | "experience"
  | "acceptsMultipleDogs"
  | "maxDogs"
  | "hasHomeVisit"
  | "canHostOvernight"
  | "dogSizes"
  | "dogAges"
  | "preferredDogBreeds";

export function ServicesFields({
  fields,
  experience,
}: {
  fields: Record<Names, FormField> & {
    rates: { getFieldset: () => Record<Service, FormField> };
  };
  /** The stored value, which may no longer be an option. */
  experience: string | null;
}) {
  const offered: string[] = [...offeredExperiences];
  if (experience && !offered.includes(experience)) offered.unshift(experience);
  return (
    <>
      <h2>Sitter Info</h2>
      <ServicesWithRates services={fields.services} rates={fields.rates.getFieldset()} />
      <ChipGroup
        field={fields.experience}
        label="Years of experience"
        options={offered.map((value) => ({ value, label: experienceLabels[value as Experience] }))}
        single
      />
      <DogsAtOnce multiple={fields.acceptsMultipleDogs} most={fields.maxDogs} />
      <ToggleField field={fields.hasHomeVisit} label="I visit dogs at their home" />
      <ToggleField field={fields.canHostOvernight} label="I can host dogs overnight" />
      <h2>Preferences</h2>
      <DogsWelcome sizes={fields.dogSizes} ages={fields.dogAges} />
      <TextAreaField
        field={fields.preferredDogBreeds}
        label="Preferred breeds"
        hint="Optional, separated by commas"
        rows={2}
      />
    </>
  );
}
