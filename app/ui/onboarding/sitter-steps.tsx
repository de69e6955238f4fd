import { dogAgeLabels, dogAges, dogSizeLabels, dogSizes } from "#app/domain/dogs/dog-rules.ts";
import {
  SitterExperienceStep,
  SitterPreferencesStep,
} from "#app/domain/onboarding/onboarding-schemas.ts";
import {
  DEFAULT_MAX_DOGS,
  experienceLabels,
  MOST_DOGS,
  offeredExperiences,
} from "#app/domain/sitters/sitter-rules.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { NumberField } from "#app/ui/forms/number-field.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ServicesWithRates } from "#app/ui/onboarding/services-with-rates.tsx";
import { StepFrame, type StepProps } from "#app/ui/onboarding/step-frame.tsx";

export function SitterExperience({ values, result, ...frame }: StepProps) {
  const [form, fields] = usePostForm(SitterExperienceStep, {
    result,
    values: { experience: offeredExperiences[0], ...values },
  });
  return (
    <StepFrame {...frame} form={form}>
      <ChipGroup
        field={fields.experience}
        label="Years of experience"
        options={offeredExperiences.map((value) => ({ value, label: experienceLabels[value] }))}
        single
      />
      <TextAreaField
        field={fields.bio}
        label="Bio"
        hint="Tell owners how you care for dogs: this is the first thing they read."
        rows={5}
      />
    </StepFrame>
  );
}

export function SitterPreferences({ values, result, ...frame }: StepProps) {
  const [form, fields] = usePostForm(SitterPreferencesStep, { result, values });
  const { id, name, errors, initialValue } = fields.maxDogs;
  return (
    <StepFrame {...frame} form={form}>
      <ChipGroup
        field={fields.dogSizes}
        label="Dog sizes"
        options={dogSizes.map((value) => ({ value, label: dogSizeLabels[value] }))}
      />
      <ChipGroup
        field={fields.dogAges}
        label="Dog ages"
        options={dogAges.map((value) => ({ value, label: dogAgeLabels[value] }))}
      />
      <ServicesWithRates services={fields.services} rates={fields.rates.getFieldset()} />
      <div className="group field">
        <ToggleField
          field={fields.acceptsMultipleDogs}
          label="I take more than one dog at a time"
        />
        <div className="hidden group-has-checked:block">
          <NumberField
            field={{ id, name, errors, initialValue, min: 1, max: MOST_DOGS }}
            label="How many dogs"
            hint={`Optional; ${DEFAULT_MAX_DOGS} unless you say otherwise`}
            step={1}
          />
        </div>
      </div>
    </StepFrame>
  );
}
