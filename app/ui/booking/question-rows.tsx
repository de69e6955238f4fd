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

export function Question({
  row,
  from,
  next,
}: {
  row: QuestionRow;
  from: AskedFrom | undefined;
  /** The id of the row to go on with. */
  next?: string | undefined;
}) {
  const { href, title, facts, proposed, asks, label } = row;
  return (
    <BookingFrame
      {...row}
      status={<Badge colour="yellow">{label}</Badge>}
      below={from && <RowAnswers href={href} asks={asks} of={title} from={from} next={next} />}
    >
      <p className="soft">
        <DottedLine>
          {facts}
          {proposed?.split(" · ").map((part) => (
            <b key={part}>
              <PersonName name={part} />
            </b>
          ))}
        </DottedLine>
      </p>
    </BookingFrame>
  );
}
