import { Fragment } from "react";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import { PersonName } from "#app/ui/person-name.tsx";

/** A notice with one line per text. */
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

/** What prevents a request and, in a notice of its own, what is only worth knowing. */
export function RequestNotes({ clash, hints }: { clash: ClashText | null; hints: string[] }) {
  const mild = clash && !clash.blocks ? [...clash.texts, ...hints] : hints;
  return (
    <>
      {clash?.blocks && <ClashNote clash={clash} />}
      <HintNotes hints={mild} />
    </>
  );
}

/** Lists mismatches, such as a dog that isn't good with dogs and a home with one. Refuses nothing. */
export function HintNotes({ hints }: { hints: string[] }) {
  return <ClashNote clash={{ texts: hints, blocks: false }} />;
}
