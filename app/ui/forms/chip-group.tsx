import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FieldProps, startOptions } from "#app/ui/forms/form-field.ts";

export type ChipOption = {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
  /** Of a grid, as two others. */
  wide?: boolean | undefined;
};

/** Chips around real checkboxes, or radio buttons with `single`. */
export function ChipGroup({
  field,
  label,
  hint,
  options,
  single,
  grid,
  thirds,
  week,
}: Omit<FieldProps, "messages"> & {
  options: ChipOption[];
  single?: boolean;
  grid?: boolean;
  /** Three in a row; of a plain label, what follows its first word is below it. */
  thirds?: boolean;
  /** Seven in a row. */
  week?: boolean;
}) {
  const chosen = startOptions(field);
  const firstWrong = field.errors?.length ? options.find(({ disabled }) => !disabled) : undefined;
  return (
    <GroupFrame field={field} label={label} hint={hint}>
      <div className={classNames("chips", grid && "grid", thirds && "thirds", week && "week")}>
        {options.map((option) => (
          <label key={option.value} className={classNames("chip", option.wide && "wide")}>
            <input
              type={single ? "radio" : "checkbox"}
              name={field.name}
              value={option.value}
              defaultChecked={!option.disabled && chosen.includes(option.value)}
              disabled={option.disabled}
              required={(single && field.required) || undefined}
              {...(option === firstWrong && { autoFocus: true })}
            />
            <span>{thirds ? <TwoLines label={option.label} /> : option.label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}

function TwoLines({ label }: { label: ReactNode }) {
  if (typeof label !== "string") return label;
  const space = label.indexOf(" ");
  return (
    <b>
      {label.slice(0, space)} <small className="block">{label.slice(space + 1)}</small>
    </b>
  );
}
