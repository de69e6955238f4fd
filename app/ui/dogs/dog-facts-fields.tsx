import {
  type DogFacts,
  type DogQuestion,
  dogQuestions,
  dogSexes,
  sexLabels,
} from "#app/domain/dogs/dog-facts.ts";
import { AnswerField } from "#app/ui/forms/answer-field.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";

const labels: Record<DogQuestion, string> = {
  neutered: "Neutered",
  vaccinated: "Vaccinated",
  goodWithDogs: "Good with dogs",
  goodWithCats: "Good with cats",
  goodWithChildren: "Good with children",
};

export function DogFactsFields({ fields }: { fields: Record<keyof DogFacts, FormField> }) {
  return (
    <div className="answers">
      <AnswerField
        field={fields.sex}
        label="Sex"
        options={dogSexes.map((value) => ({ value, label: sexLabels[value] }))}
      />
      {dogQuestions.map((question) => (
        <AnswerField key={question} field={fields[question]} label={labels[question]} />
      ))}
    </div>
  );
}
