import { Badge } from "#app/ui/badge.tsx";
import { BookingFrame } from "#app/ui/booking/booking-frame.tsx";
import type { QuestionRow } from "#app/ui/booking/question-row.ts";
import { RowAnswers } from "#app/ui/booking/row-answers.tsx";
import type { AskedFrom } from "#app/ui/booking/where-asked.ts";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** Lists proposed changes and weekly requests, with their answers if `from` says where they are asked. */
export function QuestionRows({ rows, from }: { rows: QuestionRow[]; from?: AskedFrom }) {
  if (rows.length === 0) return null;
  return (
    <ul className="rows apart">
      {rows.map((row) => (
        <li key={`${row.href} ${row.label}`} id={row.id}>
          <Question row={row} from={from} />
        </li>
      ))}
    </ul>
  );
}

function Question({ row, from }: { row: QuestionRow; from: AskedFrom | undefined }) {
  const { href, title, facts, proposed, asks, label } = row;
  return (
    <BookingFrame
      {...row}
      status={<Badge colour="yellow">{label}</Badge>}
      below={from && <RowAnswers href={href} asks={asks} of={title} from={from} />}
    >
      <p className="soft">
        <DottedLine>
          {facts}
          {proposed && (
            <b key="proposed">
              <PersonName name={proposed} />
            </b>
          )}
        </DottedLine>
      </p>
    </BookingFrame>
  );
}
