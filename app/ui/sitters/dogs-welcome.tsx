import { dogAgeLabels, dogAges, dogSizeLabels, dogSizes } from "#app/domain/dogs/dog-rules.ts";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";

export function DogsWelcome({ sizes, ages }: { sizes: FormField; ages: FormField }) {
  return (
    <>
      <ChipGroup
        field={sizes}
        label="Dog sizes"
        options={dogSizes.map((value) => ({ value, label: dogSizeLabels[value] }))}
        layout="thirds"
      />
      <ChipGroup
        field={ages}
        label="Dog ages"
        options={dogAges.map((value) => ({ value, label: dogAgeLabels[value] }))}
        layout="thirds"
      />
    </>
  );
}
