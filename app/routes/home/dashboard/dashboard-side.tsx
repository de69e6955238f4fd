import { href } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Links to where else people go from Home. */
export function DashboardSide({
  unread,
  ownsDogs,
  canSit,
  week,
  dogs,
  profileHref,
}: DashboardData) {
  return (
    <>
      <RowList>
        {unread > 0 && !week && (
          <ListRow
            href={href("/messages")}
            start={<Icon name="message" />}
            title={copy.unread}
            end={
              <>
                <UnreadCount count={unread} />
                <Icon name="forward" size={18} />
              </>
            }
          />
        )}
        {ownsDogs && (
          <ListRow
            href={href("/sitters")}
            start={<Icon name="search" />}
            title={copy.find}
            text={copy.findHint}
          />
        )}
        {canSit && !week && (
          <ListRow
            href={href("/agenda")}
            start={<Icon name="calendar" />}
            title={copy.agenda}
            text={copy.agendaHint}
          />
        )}
        {canSit && (
          <ListRow
            href={href("/dogs/available")}
            start={<Icon name="paw" />}
            title={copy.dogs}
            text={copy.dogsHint}
          />
        )}
        {canSit && !week && (
          <ListRow
            href={href("/profile/edit/hours")}
            start={<Icon name="clock" />}
            title={copy.hours}
            text={copy.hoursHint}
          />
        )}
        {profileHref && !week && (
          <ListRow href={profileHref} start={<Icon name="eye" />} title={copy.seenBy} />
        )}
      </RowList>
      {dogs.length > 0 && (
        <section className="list">
          <h2>{copy.yourDogs}</h2>
          <RowList>
            {dogs.map((dog) => (
              <ListRow
                key={dog.href}
                href={dog.href}
                start={<Avatar name={dog.name} photo={dog.photo} size="sm" />}
                title={<PersonName name={dog.name} />}
                text={dog.text}
              />
            ))}
          </RowList>
        </section>
      )}
    </>
  );
}
