import { ChipGroup, type ChipOption } from "#app/ui/forms/chip-group.tsx";
import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { type FormField, startOptions } from "#app/ui/forms/form-field.ts";

/** How many times fit into a row on a phone. */
const ROW = 4;

export type TimesOfPart = {
  /** The name of the part of the day. */
  label: string;
  options: ChipOption[];
  /**
   * Set for times that few people choose, which are folded if they fill more than a row: the span
   * they cover.
   */
  folded?: string | undefined;
};

/**
 * Lets a person choose times of a day, grouped by its parts. The first group in view has the
 * field's id and errors.
 */
export function DayTimes({
  field,
  parts,
  title,
  hint,
  single,
}: {
  field: FormField;
  parts: TimesOfPart[];
  /** False where the page's heading already says it. */
  title: string | false;
  hint?: string | undefined;
  /** Whether only one time can be chosen. */
  single?: boolean | undefined;
}) {
  const chosen = startOptions(field);
  const folds = parts.map(({ folded, options }) => folded !== undefined && options.length > ROW);
  const othersFree = parts.some((part, index) => !folds[index] && hasFree(part));
  const first = Math.max(0, folds.indexOf(false));
  return (
    <div className="day-times">
      {(title || hint) && (
        <div>
          {title && <h2>{title}</h2>}
          {hint && <p className="soft">{hint}</p>}
        </div>
      )}
      {parts.map(({ label, options, folded }, index) => {
        const group = (
          <ChipGroup
            key={label}
            field={
              index === first ? field : { ...field, id: `${field.id}-${index}`, errors: undefined }
            }
            label={label}
            options={options}
            single={single ?? false}
            layout="grid"
          />
        );
        if (!folds[index]) return group;
        const isChosen = options.some(({ value }) => chosen.includes(value));
        const open = isChosen || !othersFree;
        return (
          <FoldedRows key={label} rows={[{ title: label, value: folded, open, content: group }]} />
        );
      })}
    </div>
  );
}

function hasFree({ options }: TimesOfPart): boolean {
  return options.some(({ disabled }) => !disabled);
}
