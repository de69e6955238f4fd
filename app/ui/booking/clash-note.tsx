import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PersonName } from "#app/ui/person-name.tsx";

export function ClashNote({ clash: { texts, blocks } }: { clash: ClashText }) {
  return texts.map((text) => (
    <span
      key={text}
      className={classNames("badge mt-2 block rounded-field py-2", blocks ? "red" : "yellow")}
    >
      <PersonName name={text} />
    </span>
  ));
}

/** What does not go together, and refuses nothing. */
export function HintNotes({ hints }: { hints: string[] }) {
  return <ClashNote clash={{ texts: hints, blocks: false }} />;
}
