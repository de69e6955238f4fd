import { ButtonLink } from "#app/ui/button-link.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { reviewCopy } from "#app/ui/reviews/copy.ts";
import { visitCopy } from "#app/ui/visits/visit-copy.ts";
import { VisitLog } from "#app/ui/visits/visit-log.tsx";
import { VisitTally } from "#app/ui/visits/visit-tally.tsx";
import { copy } from "./copy.ts";
import { Undo } from "./correction.tsx";
import type { VisitPage } from "./model.server.ts";
import { visitHref } from "./visit-href.ts";

/** What was noted, the latest first, with what the sitter can correct; of a stay also the other days. */
export function CardLog({
  page: { id, earlier, visit, running, corrects, days, other, writes, reviewHref },
}: {
  page: VisitPage;
}) {
  return (
    <>
      {visit && (
        <Card title={running ? copy.log : copy.history}>
          <VisitTally tally={visit.tally} />
          {reviewHref && (
            <ButtonLink full href={reviewHref}>
              {reviewCopy.write}
            </ButtonLink>
          )}
          <VisitLog
            lines={visit.lines}
            large={!writes}
            after={(line, index) =>
              corrects && index === 0 && line.kind !== "finish" ? (
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
          {corrects && !running && <p className="soft">{copy.correctable(other, corrects)}</p>}
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
