import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FieldProps, startOptions } from "#app/ui/forms/form-field.ts";

/** A row of stars around real radio buttons, with a word for each number of stars. */
export function StarField({
  field,
  label,
  words,
}: Omit<FieldProps, "messages" | "hint"> & { words: readonly string[] }) {
  const [chosen] = startOptions(field);
  return (
    <GroupFrame field={field} label={label}>
      <div className="star-row">
        {words.map((word, below) => (
          <label key={word} className="star">
            <input
              type="radio"
              name={field.name}
              value={below + 1}
              defaultChecked={chosen === String(below + 1)}
              required={field.required || undefined}
              aria-label={`${below + 1}: ${word}`}
              {...(below === 0 && field.errors?.length && { autoFocus: true })}
            />
            <span className="glyph" aria-hidden="true" />
            <span className="tiny">{word}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
