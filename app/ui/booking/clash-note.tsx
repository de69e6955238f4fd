import { Fragment } from "react";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import { PersonName } from "#app/ui/person-name.tsx";

/** One notice, with a line for each text. */
export function ClashNote({ clash: { texts, blocks } }: { clash: ClashText }) {
  if (texts.length === 0) return null;
  return (
    <span className={`badge mt-2 block rounded-field py-2 ${blocks ? "red" : "yellow"}`}>
      {texts.map((text, index) => (
        <Fragment key={text}>
          {index > 0 && <br />}
          <PersonName name={text} />
        </Fragment>
      ))}
    </span>
  );
}

/** What is in the way of a request, and, in one notice, what only does not go together. */
export function RequestNotes({ clash, hints }: { clash: ClashText | null; hints: string[] }) {
  const mild = clash && !clash.blocks ? [...clash.texts, ...hints] : hints;
  return (
    <>
      {clash?.blocks && <ClashNote clash={clash} />}
      <HintNotes hints={mild} />
    </>
  );
}

/** What does not go together, and refuses nothing. */
export function HintNotes({ hints }: { hints: string[] }) {
  return <ClashNote clash={{ texts: hints, blocks: false }} />;
}
