import { href } from "react-router";
import type { NotificationView } from "#app/domain/notifications/notification-json.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ProposedLine } from "#app/ui/booking/term-changes.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Clock, clockTime } from "#app/ui/dates/clock-labels.ts";
import { unbroken } from "#app/ui/dates/unbroken.ts";
import { Icon } from "#app/ui/icons.tsx";
import { copy } from "./copy.ts";

export function NotificationRow({ view, clock }: { view: NotificationView; clock: Clock }) {
  const { notification, headline, details, proposed, person } = view;
  const { id, createdAt, readAt } = notification;
  return (
    <li>
      <div className="row items-start">
        {person ? (
          <Avatar name={person.name} photo={person.photo} size="sm" />
        ) : (
          <span className="avatar sm grey">
            <Icon name="bell" size={20} />
          </span>
        )}
        <div className="grow">
          <a
            className={classNames("cover", !readAt && "font-semibold")}
            href={href("/notifications/:id", { id })}
          >
            <bdi>{headline}</bdi>
          </a>
          {details && (
            <p className="soft">
              <bdi>{unbroken(details)}</bdi>
            </p>
          )}
          {proposed && <ProposedLine line={proposed} />}
        </div>
        <p className="tiny news-end">
          {clockTime(createdAt, clock)}
          {!readAt && (
            <span className="new-dot">
              <span className="hide">{copy.isNew}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
