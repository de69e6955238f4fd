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
