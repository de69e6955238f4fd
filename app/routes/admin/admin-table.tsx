import type { ReactNode } from "react";

export type AdminColumn<Row> = {
  label: string;
  /** Its cells speak for themselves, so that cards don't repeat the label. */
  plain?: true;
  cell: (row: Row) => ReactNode;
};

/** A table; on phones each row is a card whose cells carry their column's name. */
export function AdminTable<Row extends { id: string | number }>({
  caption,
  columns,
  rows,
}: {
  /** For screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: AdminColumn<Row>[];
  rows: Row[];
}) {
  const [first, ...others] = columns;
  return (
    <table className="table">
      <caption className="hide">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} id={String(row.id)}>
            <th scope="row">{first?.cell(row)}</th>
            {others.map(({ label, plain, cell }) => (
              <td key={label} data-label={plain ? "" : label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
