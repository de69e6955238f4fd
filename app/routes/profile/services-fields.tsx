import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import {
  services as allServices,
  type Experience,
  experienceLabels,
  offeredExperiences,
} from "#app/domain/services/sitter-rules.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { DogsAtOnce } from "#app/ui/sitters/dogs-at-once.tsx";
import { DogsWelcome } from "#app/ui/sitters/dogs-welcome.tsx";

const copy = {
  services: "Services",
  servicesHint: "Choose what you offer.",
  prices: "Save and set your prices",
};

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
  rates,
}: {
  fields: Record<Names, FormField>;
  /** The stored value, which may no longer be an option. */
  experience: string | null;
  rates: Record<string, number>;
}) {
  const offered: string[] = [...offeredExperiences];
  if (experience && !offered.includes(experience)) offered.unshift(experience);
  return (
    <>
      <h2>Sitter Info</h2>
      <ChoiceCards
        field={fields.services}
        label={copy.services}
        hint={copy.servicesHint}
        choices={priceList({ services: [...allServices], rates }).map(
          ({ service, label, price }) => ({
            value: service,
            title: label,
            end: service in rates && <span className="soft">{price}</span>,
          }),
        )}
        many
      />
      <p>
        <button type="submit" className="link tap" name="next" value="prices">
          {copy.prices}
        </button>
      </p>
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
