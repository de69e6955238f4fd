import { ChipGroup, type ChipOption } from "#app/ui/forms/chip-group.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";

export type TimesOfPart = {
  /** The part of the day. */
  label: string;
  options: ChipOption[];
};

/** The times of a day to choose from, by its parts; the first of them has the field's id and errors. */
export function DayTimes({
  field,
  parts,
  hint,
  single,
}: {
  field: FormField;
  parts: TimesOfPart[];
  hint?: string | undefined;
  /** Only one can be chosen. */
  single?: boolean | undefined;
}) {
  return (
    <div className="day-times">
      {parts.map(({ label, options }, index) => (
        <ChipGroup
          key={label}
          field={index === 0 ? field : { ...field, id: `${field.id}-${index}`, errors: undefined }}
          label={label}
          hint={index === 0 ? hint : undefined}
          options={options}
          single={single ?? false}
          grid
        />
      ))}
    </div>
  );
}
