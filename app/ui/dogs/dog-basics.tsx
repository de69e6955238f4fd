import type { ReactNode } from "react";
import { suggestedBreeds } from "#app/ui/dogs/suggested-breeds.ts";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";

/** The fields that a booking needs, which every form for a dog asks first. */
export function DogBasics({
  fields,
  autoFocus = false,
  besideAge,
}: {
  fields: Record<"name" | "breed" | "age", FormField>;
  autoFocus?: boolean;
  besideAge?: ReactNode;
}) {
  const age = (
    <TextField
      field={fields.age}
      label="Age"
      hint="In years. For a puppy: 8 months"
      autoComplete="off"
    />
  );
  return (
    <>
      <TextField field={fields.name} label="Name" autoComplete="off" autoFocus={autoFocus} />
      <TextField
        field={fields.breed}
        label="Breed"
        autoComplete="off"
        suggestions={suggestedBreeds}
      />
      {besideAge ? (
        <div className="pair">
          {age}
          {besideAge}
        </div>
      ) : (
        age
      )}
    </>
  );
}
