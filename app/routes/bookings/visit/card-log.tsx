import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { visitCopy } from "#app/ui/visits/visit-copy.ts";
import { VisitLog } from "#app/ui/visits/visit-log.tsx";
import { copy } from "./copy.ts";
import { Undo } from "./correction.tsx";
import type { VisitPage } from "./model.server.ts";

/** What was noted, the latest first, with what the sitter can correct; of a stay also the other days. */
export function CardLog({ page: { visit, corrects, path, days, other } }: { page: VisitPage }) {
  return (
    <>
      {visit && (
        <Card title={visit.running ? copy.log : copy.history}>
          <VisitLog
            lines={visit.lines}
            after={(line, index) =>
              corrects && index === 0 && line.kind !== "finish" ? (
                <Undo line={line} />
              ) : (
                corrects && (
                  <a
                    className="btn quiet small"
                    href={`${path}?event=${line.id}`}
                    aria-label={copy.changeTitle(line.label)}
                  >
                    {copy.change}
                  </a>
                )
              )
            }
          />
          {corrects && !visit.running && (
            <p className="soft">{copy.correctable(other, corrects)}</p>
          )}
        </Card>
      )}
      {days.length > 0 && (
        <section className="list">
          <h2>{visitCopy.days}</h2>
          <RowList>
            {days.map(({ href, label }) => (
              <ListRow key={href} href={href} title={label} />
            ))}
          </RowList>
        </section>
      )}
    </>
  );
}
