import { DEFAULT_MAX_DOGS, MOST_DOGS } from "#app/domain/services/sitter-rules.ts";
import { classNames } from "#app/ui/class-names.ts";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { SelectField } from "#app/ui/forms/text-field.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";

export function DogsAtOnce({ multiple, most }: { multiple: FormField; most: FormField }) {
  const { id, name, errors } = most;
  const chosen = startText(most) || String(DEFAULT_MAX_DOGS);
  const fewest = chosen === "1" ? 1 : 2;
  const numbers = Array.from({ length: MOST_DOGS + 1 - fewest }, (_, i) => String(fewest + i));
  return (
    <div className="field gap-3">
      <ToggleField field={multiple} label="I take more than one dog at a time" />
      <div className={classNames("few", !errors?.length && "if-ticked")}>
        <SelectField
          field={{ id, name, errors, initialValue: chosen }}
          label="How many dogs"
          options={numbers.map((value) => ({ value, label: value }))}
        />
      </div>
    </div>
  );
}
