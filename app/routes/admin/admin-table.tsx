import type { ReactNode } from "react";

export type AdminColumn<Row> = {
  label: string;
  /** For cells that need no label: on phones, they are shown without the column's name. */
  plain?: true;
  /** For a column of buttons, whose label only screen readers need. */
  action?: true;
  cell: (row: Row) => ReactNode;
};

/** A table; on phones each row is a card whose cells carry their column's name. */
export function AdminTable<Row extends { id: string | number }>({
  caption,
  columns,
  rows,
}: {
  /** The caption, for screen readers only. */
  caption: string;
  /** The columns; the first one names the row. */
  columns: AdminColumn<Row>[];
  rows: Row[];
}) {
  const [first, ...others] = columns;
  return (
    <table className="table">
      <caption className="hide">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label, action }) => (
            <th key={label} scope="col">
              {action ? <span className="hide">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={String(row.id)}>
            <th scope="row">{first?.cell(row)}</th>
            {others.map(({ label, plain, action, cell }) => (
              <td key={label} data-label={plain || action ? "" : label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
