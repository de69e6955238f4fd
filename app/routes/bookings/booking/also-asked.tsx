import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { bookingCopy as copy } from "./copy.ts";
import type { BookingPage } from "./model.server.ts";

/** Lists the other sitters whom the owner asked for the same booking. */
export function AlsoAsked({ requests }: { requests: BookingPage["alsoAsked"] }) {
  if (requests.length === 0) return null;
  return (
    <Card title={copy.alsoAsked}>
      <RowList>
        {requests.map(({ href, name, photo, price, status, label }) => (
          <ListRow
            key={href}
            href={href}
            start={<Avatar name={name} photo={photo} />}
            title={<PersonName name={name} />}
            text={price}
            end={<StatusBadge status={status} label={label} />}
          />
        ))}
      </RowList>
    </Card>
  );
}
