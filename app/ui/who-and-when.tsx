import { Fragment } from "react";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

/** The owner and the time of a booking, where a sitter chooses among bookings. */
export function WhoAndWhen({ owner, when }: { owner: string; when: string[] }) {
  return (
    <DottedLine>
      <Fragment key="owner">
        <PersonName name={owner} />
      </Fragment>
      {when}
    </DottedLine>
  );
}
