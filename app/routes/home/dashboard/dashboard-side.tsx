import { href } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { dashboardCopy as copy } from "./dashboard-copy.ts";
import type { DashboardData } from "./dashboard-model.server.ts";

/** Links to how a sitter is found. */
export function DashboardSide({ canSit, profileHref }: DashboardData) {
  return (
    <RowList>
      {canSit && (
        <ListRow
          href={href("/profile/edit/hours")}
          start={<Icon name="clock" />}
          title={copy.hours}
          text={copy.hoursHint}
        />
      )}
      {profileHref && (
        <ListRow href={profileHref} start={<Icon name="eye" />} title={copy.seenBy} />
      )}
    </RowList>
  );
}

/** The faces of an owner's dogs, which lead to their pages. */
export function OwnDogs({ dogs }: Pick<DashboardData, "dogs">) {
  if (dogs.length === 0) return null;
  return (
    <ul className="dog-faces" aria-label={copy.yourDogs}>
      {dogs.map((dog) => (
        <li key={dog.href}>
          <a href={dog.href}>
            <Avatar name={dog.name} photo={dog.photo} size="sm" eager />
            <span className="clip">
              <PersonName name={dog.name} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
