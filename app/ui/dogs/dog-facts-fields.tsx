import {
  type DogFacts,
  type DogQuestion,
  dogQuestions,
  dogSexes,
  sexLabels,
} from "#app/domain/dogs/dog-facts.ts";
import { AnswerField } from "#app/ui/forms/answer-field.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";

const labels: Record<DogQuestion, string> = {
  neutered: "Neutered",
  vaccinated: "Vaccinated",
  goodWithDogs: "Good with dogs",
  goodWithCats: "Good with cats",
  goodWithChildren: "Good with children",
};

export function DogFactsFields({ fields }: { fields: Record<keyof DogFacts, FormField> }) {
  return (
    <div className="two items-end">
      <SelectField
        field={fields.sex}
        label="Sex"
        empty="Not given"
        options={dogSexes.map((value) => ({ value, label: sexLabels[value] }))}
      />
      {dogQuestions.map((question) => (
        <AnswerField key={question} field={fields[question]} label={labels[question]} />
      ))}
    </div>
  );
}
