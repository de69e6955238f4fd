import { DEFAULT_MAX_DOGS, MOST_DOGS } from "#app/domain/sitters/sitter-rules.ts";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { NumberField } from "#app/ui/forms/number-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";

export function DogsAtOnce({ multiple, most }: { multiple: FormField; most: FormField }) {
  const { id, name, errors, initialValue } = most;
  return (
    <div className="group field gap-3">
      <ToggleField field={multiple} label="I take more than one dog at a time" />
      <div className={errors?.length ? "" : "hidden group-has-checked:block"}>
        <NumberField
          field={{ id, name, errors, initialValue, min: 1, max: MOST_DOGS }}
          label="How many dogs"
          hint={`1 to ${MOST_DOGS}; ${DEFAULT_MAX_DOGS} if left empty`}
          step={1}
        />
      </div>
    </div>
  );
}
