import type { ReactNode } from "react";
import { MOST_ROWS } from "#app/domain/care/care-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { copy } from "./copy.ts";

export type RowsName = keyof typeof copy.add;

/** Rows that buttons add and remove; without a script, the page comes back with the others. */
export function RowFields<Row>({
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
  rows: Row[];
  /** Shown where there are none. */
  empty: Row;
  children: (row: Row) => ReactNode;
}) {
  const shown = rows.length > 0 ? rows : [empty];
  return (
    <div className="stack" id={`care-${name}`}>
      <h3>{title}</h3>
      <FormErrors errors={errors} />
      {shown.map((row, index) => {
        const number = copy.numbered(title, index + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their numbers
          <fieldset key={index} className="care-row" aria-label={number}>
            {children(row)}
            {rows.length > 0 && (
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
            )}
          </fieldset>
        );
      })}
      {shown.length < MOST_ROWS && (
        <p>
          <Button
            variant="ghost"
            small
            name="add"
            value={name}
            formAction={`#care-${name}`}
            busy={copy.adding}
          >
            {copy.add[name]}
          </Button>
        </p>
      )}
    </div>
  );
}
