import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { Leash } from "#app/ui/visits/leash.tsx";
import { NewestPhoto } from "#app/ui/visits/newest-photo.tsx";
import { PlainLog } from "#app/ui/visits/plain-log.tsx";
import { visitCopy } from "#app/ui/visits/visit-copy.ts";
import { VisitLog } from "#app/ui/visits/visit-log.tsx";
import { photoApart, saysMore, type VisitLine } from "#app/ui/visits/visit-shown.ts";
import { copy } from "./copy.ts";
import { Undo } from "./correction.tsx";
import type { VisitPage } from "./model.server.ts";
import { visitHref } from "./visit-href.ts";

/**
 * Lists what was noted, the latest first, with the sitter's links to correct it; for a stay, also
 * the other days.
 */
export function CardLog({ page }: { page: VisitPage }) {
  const { visit, running, days, writes, reviewHref } = page;
  const news = visit && !writes ? photoApart(visit.lines) : null;
  const lines = news?.rest ?? visit?.lines ?? [];
  const latest = visit?.lines[0];
  const after = (line: VisitLine) =>
    page.corrects && (
      <a
        className="btn quiet small"
        href={visitHref(page.id, page.earlier, line.id)}
        aria-label={copy.changeTitle(line.label)}
      >
        {copy.change}
      </a>
    );
  const undo = page.corrects && latest?.kind !== "finish" && latest;
  return (
    <>
      {news?.photo && (
        <section className="newest card" aria-label={news.photo.label}>
          <NewestPhoto line={news.photo} />
        </section>
      )}
      {visit && (
        <Card title={visit.title} aside={undo && <Undo line={undo} />}>
          <Leash leash={visit.leash} />
          <VisitLog lines={lines.filter(saysMore)} after={after} />
          {(page.corrects || visit.leash.isCut) && (
            <PlainLog
              title={page.corrects ? copy.correct : visitCopy.everything}
              lines={lines.filter((line) => !saysMore(line))}
              after={after}
            />
          )}
          {page.corrects && !running && (
            <p className="soft">{copy.correctable(page.other, page.corrects)}</p>
          )}
          {reviewHref && (
            <ButtonLink full href={reviewHref}>
              {reviewCopy.write}
            </ButtonLink>
          )}
        </Card>
      )}
      {days.length > 0 && (
        <section className="list">
          <h2>{visitCopy.days}</h2>
          <RowList>
            {days.map(({ href, label, isUnfinished }) => (
              <ListRow key={href} href={href} title={label} text={isUnfinished && copy.toFinish} />
            ))}
          </RowList>
        </section>
      )}
    </>
  );
}
