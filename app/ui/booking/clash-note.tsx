import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { PersonName } from "#app/ui/person-name.tsx";

export function ClashNote({ clash: { text, blocks } }: { clash: ClashText }) {
  return (
    <span className={classNames("badge mt-2 block rounded-field py-2", blocks ? "red" : "yellow")}>
      <PersonName name={text} />
    </span>
  );
}

/** What does not go together, and refuses nothing. */
export function HintNotes({ hints }: { hints: string[] }) {
  return hints.map((text) => <ClashNote key={text} clash={{ text, blocks: false }} />);
}
