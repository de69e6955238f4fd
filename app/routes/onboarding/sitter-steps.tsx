import { dogAges, dogSizes } from "#app/domain/dogs/dog-rules.ts";
import {
  SitterExperienceStep,
  SitterPreferencesStep,
} from "#app/domain/onboarding/onboarding-schemas.ts";
import { dollarsText } from "#app/domain/prices/money.ts";
import {
  services as allServices,
  experienceLabels,
  offeredExperiences,
  type Service,
  serviceTable,
} from "#app/domain/services/sitter-rules.ts";
import type { UsualRate, UsualRates } from "#app/domain/sitters/search/usual-rates-rules.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FormField, startOptions } from "#app/ui/forms/form-field.ts";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { DogsAtOnce } from "#app/ui/sitters/dogs-at-once.tsx";
import { DogsWelcome } from "#app/ui/sitters/dogs-welcome.tsx";
import { onboardingCopy } from "./copy.ts";
import { ProfilePhotoStep, StepFrame, type StepProps } from "./step-frame.tsx";

export function SitterPhoto(props: StepProps) {
  return (
    <ProfilePhotoStep {...props}>
      <section className="stack gap-2">
        <h2>{onboardingCopy.ahead}</h2>
        <RowList>
          {props.texts.slice(1).map(({ title, text }) => (
            <ListRow key={title} title={title} text={text} />
          ))}
        </RowList>
      </section>
    </ProfilePhotoStep>
  );
}

export function SitterExperience({ values, result, ...frame }: StepProps) {
  const [form, fields] = usePostForm(SitterExperienceStep, { result, values });
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

export function SitterPreferences({
  values,
  result,
  usual,
  ...frame
}: StepProps & { usual: UsualRates }) {
  // Until the step was sent, all dogs are welcome, and each rate is the usual one.
  const start = {
    dogSizes,
    dogAges,
    rates: Object.fromEntries(
      Object.entries(usual).map(([service, { dollars }]) => [service, String(dollars)]),
    ),
  };
  const [form, fields] = usePostForm(SitterPreferencesStep, {
    result,
    values: values.services === undefined ? { ...values, ...start } : values,
  });
  return (
    <StepFrame {...frame} form={form}>
      <DogsWelcome sizes={fields.dogSizes} ages={fields.dogAges} />
      <ServicesWithRates
        services={fields.services}
        rates={fields.rates.getFieldset()}
        usual={usual}
      />
      <DogsAtOnce multiple={fields.acceptsMultipleDogs} most={fields.maxDogs} />
      <ToggleField field={fields.hasHomeVisit} label="I visit dogs at their home" />
      <ToggleField field={fields.canHostOvernight} label="I can host dogs overnight" />
    </StepFrame>
  );
}

function ServicesWithRates({
  services,
  rates,
  usual,
}: {
  services: FormField;
  rates: Record<Service, FormField>;
  usual: UsualRates;
}) {
  const chosen = startOptions(services);
  return (
    <GroupFrame
      field={services}
      label="Services"
      hint="Choose what you offer. Without a rate, owners see 'Price on request'."
    >
      <div className="list">
        {allServices.map((service) => {
          const { label, unit, suggestedDollars } = serviceTable[service];
          const { id, name, errors, initialValue } = rates[service];
          return (
            <div key={service} className="offered">
              <label className="choice">
                <input
                  type="checkbox"
                  name={services.name}
                  value={service}
                  defaultChecked={chosen.includes(service)}
                />
                <span className="grow font-semibold">{label}</span>
              </label>
              <div className={classNames("mt-2", !errors?.length && "if-ticked")}>
                <TextField
                  field={{ id, name, errors, initialValue }}
                  label={onboardingCopy.rates[unit]}
                  hint={usualText(usual[service])}
                  sign="$"
                  inputMode="decimal"
                  placeholder={`such as ${suggestedDollars}`}
                  autoComplete="off"
                />
              </div>
            </div>
          );
        })}
      </div>
    </GroupFrame>
  );
}

function usualText(rate: UsualRate | undefined): string | undefined {
  if (!rate) return undefined;
  return onboardingCopy.usual[rate.isNear ? "near" : "here"](dollarsText(rate.dollars));
}
