import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { copy } from "./copy.ts";
import type { SeriesPage } from "./model.server.ts";

/** Lists the upcoming dates, each with its booking or why there is none. */
export function SeriesDates({ page: { dates, canCancel } }: { page: SeriesPage }) {
  if (!canCancel) return null;
  return (
    <section className="stack" aria-labelledby="dates">
      <h2 id="dates">{copy.dates}</h2>
      {dates.length === 0 && <p className="soft">{copy.noDates}</p>}
      <RowList>
        {dates.map(({ key, label, text, href }) => (
          <ListRow key={key} title={label} text={text} {...(href && { href })} />
        ))}
      </RowList>
    </section>
  );
}
