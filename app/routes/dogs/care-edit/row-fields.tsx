import type { ReactNode } from "react";
import { MOST_ROWS } from "#app/domain/care/care-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { copy } from "./copy.ts";

export type RowsName = keyof typeof copy.add;

/**
 * Rows of fields, which buttons add and remove. The buttons post the form, which comes back with
 * other rows.
 */
export function RowFields<Part extends string>({
  name,
  title,
  errors,
  rows,
  empty,
  children,
}: {
  name: RowsName;
  title: string;
  errors: string[] | undefined;
  rows: Record<Part, FormField>[];
  /** The fields of a first row, shown while there is none. */
  empty: Record<Part, FormField>;
  children: (row: Record<Part, FormField>) => ReactNode;
}) {
  const add = (label: string) => (
    <Button
      variant="ghost"
      small
      name="add"
      value={name}
      formAction={`#care-${name}`}
      busy={copy.adding}
    >
      {label}
    </Button>
  );
  return (
    <div className="care-rows" id={`care-${name}`}>
      <p className="label">{title}</p>
      <FormErrors errors={errors} />
      {rows.map((row, index) => {
        const number = copy.numbered(title, index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their numbers
          <fieldset key={index} aria-label={number}>
            {children(row)}
            <Button
              variant="quiet"
              small
              name="remove"
              value={`${name} ${index}`}
              formAction={`#care-${name}`}
              busy={copy.removing}
              aria-label={copy.remove(number)}
            >
              {copy.removeShort}
            </Button>
          </fieldset>
        );
      })}
      {rows.length === 0 && children(empty)}
      {rows.length < MOST_ROWS && (
        <p className="mt-2">{add(rows.length === 0 ? copy.another : copy.add[name])}</p>
      )}
    </div>
  );
}
