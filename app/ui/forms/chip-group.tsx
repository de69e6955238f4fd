import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FieldProps, startOptions } from "#app/ui/forms/form-field.ts";

export type ChipOption = {
  value: string;
  label: ReactNode;
  disabled?: boolean | undefined;
  /** As wide as two others of a grid. */
  wide?: boolean | undefined;
};

/** Chips around real checkboxes or, with `single`, radio buttons. */
export function ChipGroup({
  field,
  label,
  hint,
  options,
  single,
  layout,
}: Omit<FieldProps, "messages"> & {
  options: ChipOption[];
  single?: boolean;
  /**
   * By default the chips flow. `thirds` are three in a row, with all but the first word of a plain
   * label below it; a `week` is seven in a row.
   */
  layout?: "grid" | "thirds" | "week";
}) {
  const chosen = startOptions(field);
  const firstWrong = field.errors?.length ? options.find(({ disabled }) => !disabled) : undefined;
  return (
    <GroupFrame field={field} label={label} hint={hint}>
      <div className={classNames("chips", layout)}>
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
            <span>{layout === "thirds" ? <TwoLines label={option.label} /> : option.label}</span>
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
