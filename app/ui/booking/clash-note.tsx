import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export function ClashNote({ clash: { text, blocks } }: { clash: ClashText }) {
  return (
    <span className="mt-2 block">
      <Badge colour={blocks ? "red" : "yellow"}>
        <PersonName name={text} />
      </Badge>
    </span>
  );
}

/** What does not go together, and refuses nothing. */
export function HintNotes({ hints }: { hints: string[] }) {
  return hints.map((text) => <ClashNote key={text} clash={{ text, blocks: false }} />);
}
