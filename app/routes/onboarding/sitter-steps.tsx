import {
  SitterExperienceStep,
  SitterPreferencesStep,
} from "#app/domain/onboarding/onboarding-schemas.ts";
import { experienceLabels, offeredExperiences } from "#app/domain/sitters/sitter-rules.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { DogsAtOnce } from "#app/ui/sitters/dogs-at-once.tsx";
import { DogsWelcome } from "#app/ui/sitters/dogs-welcome.tsx";
import { ServicesWithRates } from "#app/ui/sitters/services-with-rates.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";

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
        hint="How do you care for dogs? Owners read this first."
        rows={5}
      />
    </StepFrame>
  );
}

export function SitterPreferences({ values, result, ...frame }: StepProps) {
  const [form, fields] = usePostForm(SitterPreferencesStep, { result, values });
  return (
    <StepFrame {...frame} form={form}>
      <DogsWelcome sizes={fields.dogSizes} ages={fields.dogAges} />
      <ServicesWithRates services={fields.services} rates={fields.rates.getFieldset()} />
      <DogsAtOnce multiple={fields.acceptsMultipleDogs} most={fields.maxDogs} />
      <ToggleField field={fields.hasHomeVisit} label="I visit dogs at their home" />
      <ToggleField field={fields.canHostOvernight} label="I can host dogs overnight" />
    </StepFrame>
  );
}
