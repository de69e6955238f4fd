import { Faces } from "#app/ui/booking/faces.tsx";
import type { QuestionRow } from "#app/ui/booking/question-row.ts";
import { ProposedLine } from "#app/ui/booking/term-changes.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** Lists proposed changes and weekly bookings that wait for an answer. */
export function QuestionRows({ rows }: { rows: QuestionRow[] }) {
  if (rows.length === 0) return null;
  return (
    <RowList>
      {rows.map(({ href, title, facts, proposed, face }) => (
        <ListRow
          key={`${href} ${title}`}
          href={href}
          start={<Faces other={face} />}
          title={<PersonName name={title} />}
          text={
            <DottedLine>
              {facts.map((fact) => (
                <PersonName key={fact} name={fact} />
              ))}
            </DottedLine>
          }
          more={proposed && <ProposedLine line={proposed} />}
        />
      ))}
    </RowList>
  );
}
