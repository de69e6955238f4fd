import { Avatar } from "#app/ui/avatar.tsx";
import type { QuestionRow } from "#app/ui/booking/question-row.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** Proposed changes and weekly bookings that wait for an answer. */
export function QuestionRows({ rows }: { rows: QuestionRow[] }) {
  if (rows.length === 0) return null;
  return (
    <RowList>
      {rows.map(({ href, title, facts, face }) => (
        <ListRow
          key={`${href} ${title}`}
          href={href}
          start={<Avatar {...face} />}
          title={<PersonName name={title} />}
          text={
            <DottedLine>
              {facts.map((fact) => (
                <PersonName key={fact} name={fact} />
              ))}
            </DottedLine>
          }
        />
      ))}
    </RowList>
  );
}

/** Above a list of bookings, which has the requests. */
export function QuestionSection({ rows }: { rows: QuestionRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="list my-4" aria-labelledby="questions">
      <h2 id="questions">Changes and weekly requests to answer</h2>
      <QuestionRows rows={rows} />
    </section>
  );
}
