import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import { type FieldProps, startOptions } from "#app/ui/forms/form-field.ts";

export type Choice = {
  value: string;
  /** Shown before the title. */
  face?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  disabled?: boolean | undefined;
};

export function ChoiceCards({
  field,
  label,
  hint,
  choices,
  many,
  pairs,
}: Omit<FieldProps, "messages"> & {
  choices: Choice[];
  many?: boolean;
  /** Shows two columns where there is room, for short titles. */
  pairs?: boolean;
}) {
  const chosen = startOptions(field);
  const firstWrong = field.errors?.length ? choices.find(({ disabled }) => !disabled) : undefined;
  return (
    <GroupFrame field={field} label={label} hint={hint}>
      <div className={classNames("list", pairs && "sm:grid-cols-2")}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type={many ? "checkbox" : "radio"}
              name={field.name}
              value={choice.value}
              // A disabled one is not sent, ticked or not.
              defaultChecked={!choice.disabled && chosen.includes(choice.value)}
              disabled={choice.disabled}
              required={(!many && field.required) || undefined}
              {...(choice === firstWrong && { autoFocus: true })}
            />
            {choice.face}
            <span className="grow">
              <span className="block font-semibold">{choice.title}</span>
              {choice.text && <span className="soft block">{choice.text}</span>}
            </span>
            {choice.end}
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
