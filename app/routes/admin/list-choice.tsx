import { ADMIN_PAGE, type ListPage } from "#app/domain/audit/admin-list.ts";

const copy = {
  counted: (label: string, count: number, hasMore: boolean) =>
    `${label} (${count}${hasMore ? "+" : ""})`,
};

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
