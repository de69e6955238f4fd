import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { NewestPhoto } from "#app/ui/visits/newest-photo.tsx";
import { visitCopy } from "#app/ui/visits/visit-copy.ts";
import { VisitLog } from "#app/ui/visits/visit-log.tsx";
import { photoApart, type VisitLine } from "#app/ui/visits/visit-shown.ts";
import { VisitTally } from "#app/ui/visits/visit-tally.tsx";
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
  return (
    <>
      {news?.photo && (
        <section className="newest card" aria-label={news.photo.label}>
          <NewestPhoto line={news.photo} />
        </section>
      )}
      {visit && (
        <Card title={running ? copy.log : copy.history}>
          <VisitTally tally={visit.tally} />
          <Log page={page} lines={news?.rest ?? visit.lines} />
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

function Log({
  page: { id, earlier, visit, corrects },
  lines,
}: {
  page: VisitPage;
  lines: VisitLine[];
}) {
  const latest = visit?.lines[0];
  return (
    <VisitLog
      lines={lines}
      after={(line) =>
        corrects && line === latest && line.kind !== "finish" ? (
          <Undo line={line} />
        ) : (
          corrects && (
            <a
              className="btn quiet small"
              href={visitHref(id, earlier, line.id)}
              aria-label={copy.changeTitle(line.label)}
            >
              {copy.change}
            </a>
          )
        )
      }
    />
  );
}
