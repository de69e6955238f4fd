import type { ReactNode } from "react";
import { ADMIN_PAGE, type ListPage } from "#app/domain/audit/admin-list.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SearchField } from "#app/ui/forms/search-field.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { adminLink } from "./admin-link.ts";

const copy = {
  search: "Search by name or email",
  nobody: "Nobody found",
  nobodyHint: "No name or email in this list has these words.",
  counted: (label: string, count: number, hasMore: boolean) =>
    `${label} (${count}${hasMore ? "+" : ""})`,
};

type Choice = { label: string; show?: string; path?: string };

/** A list of an admin page: what to show of it, a search where `people` are listed, and its pages. */
export function AdminListPage<Row extends { id: string | number }>({
  tab,
  path,
  which,
  choices,
  query,
  list,
  people,
  none,
  caption = "",
  columns = [],
  before,
  children,
}: {
  tab: string;
  path: string;
  /** What the choices are about. */
  which: string;
  /** Parts of this list or, with a path, of another one. */
  choices: Choice[];
  query: { search?: string; show?: string | undefined };
  list: ListPage<Row>;
  people?: { label: string; all: string };
  /** Shown in place of an empty list. */
  none: { title: string; hint?: string };
  /** For screen readers. */
  caption?: string;
  columns?: AdminColumn<Row>[];
  before?: ReactNode;
  /** The rows, in place of a table of columns. */
  children?: ReactNode;
}) {
  const { search, show } = query;
  const parts = (
    <>
      <ListChoice
        label={which}
        list={list}
        choices={choices.map((choice) => ({
          label: choice.label,
          href: choice.path
            ? adminLink(choice.path, { show: choice.show })
            : adminLink(path, { search, show: choice.show }),
          current: !choice.path && choice.show === show,
        }))}
      />
      {list.rows.length > 0 && !children && (
        <AdminTable caption={caption} rows={list.rows} columns={columns} />
      )}
      {list.rows.length === 0 &&
        (people ? (
          <EmptyState
            pose={search ? "lost" : "sleeping"}
            title={search ? copy.nobody : none.title}
            {...(search ? { hint: copy.nobodyHint } : { ghost: true })}
            action={{ href: path, label: people.all }}
          />
        ) : (
          <EmptyState pose="sleeping" {...none} />
        ))}
      {children}
      <PageLinks path={path} query={{ search, show }} page={list.page} hasMore={list.hasMore} />
    </>
  );
  return (
    <AdminFrame current={tab}>
      {before}
      {people && (
        <Form method="get" action={path} autoSubmit label={people.label}>
          <SearchField label={copy.search} value={search ?? ""} />
          {show && <input type="hidden" name="show" value={show} />}
        </Form>
      )}
      {people ? (
        <div className="stack" data-results="">
          {parts}
        </div>
      ) : (
        parts
      )}
    </AdminFrame>
  );
}

type AdminColumn<Row> = {
  label: string;
  /** For cells that need no label: on phones, they are shown without the column's name. */
  plain?: true;
  /** For a column of buttons, whose label only screen readers need. */
  action?: true;
  cell: (row: Row) => ReactNode;
};

/** A table; on phones each row is a card whose cells carry their column's name. */
function AdminTable<Row extends { id: string | number }>({
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

/** Links to the parts of a list, with the number of rows read so far in the current one. */
export function ListChoice({
  label,
  choices,
  list,
}: {
  label: string;
  choices: { label: string; href: string; current: boolean }[];
  list?: ListPage<unknown>;
}) {
  const counted = (text: string) => {
    if (!list) return text;
    const { rows, page, hasMore } = list;
    return copy.counted(text, (page - 1) * ADMIN_PAGE + rows.length, hasMore);
  };
  return (
    <nav className="cluster" aria-label={label}>
      {choices.map(({ label: text, href, current }) => (
        <a key={href} className="chip" href={href} aria-current={current ? "page" : undefined}>
          {current ? counted(text) : text}
        </a>
      ))}
    </nav>
  );
}

export function PageLinks({
  path,
  query,
  page,
  hasMore,
}: {
  path: string;
  query: Record<string, string | undefined>;
  page: number;
  hasMore: boolean;
}) {
  if (page === 1 && !hasMore) return null;
  const to = (number: number) => adminLink(path, { ...query, page: String(number) });
  return (
    <nav className="row justify-between" aria-label="Pages">
      {page > 1 ? (
        <ButtonLink small variant="ghost" href={to(page - 1)}>
          Newer
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="soft">Page {page}</span>
      {hasMore ? (
        <ButtonLink small variant="ghost" href={to(page + 1)}>
          Older
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
