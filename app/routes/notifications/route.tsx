import { href } from "react-router";
import type { NotificationView } from "#app/domain/notifications/notification-json.ts";
import { notificationsOf } from "#app/domain/notifications/notification-list.server.ts";
import { readNotifications } from "#app/domain/notifications/read-notifications.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import {
  briefTime,
  type Clock,
  clockTime,
  dayOrMonth,
  YESTERDAY,
} from "#app/ui/dates/clock-labels.ts";
import { unbroken } from "#app/ui/dates/unbroken.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";

export const handle: PageHandle = { styles: "notifications", wide: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const before = url.searchParams.get("before")?.slice(0, 100) || undefined;
  return {
    ...(await notificationsOf(ctx, { before })),
    clock: { now: ctx.now(), timeZone: ctx.config.timeZone },
    isFirst: before === undefined,
  };
}

/** Marks all as read. */
export async function action({ context }: Route.ActionArgs) {
  await readNotifications(context.get(signedInContext));
  return seeOther(context, href("/notifications"), copy.allRead);
}

const SETTINGS = href("/profile/edit/account/notifications");

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function Notifications({ loaderData }: Route.ComponentProps) {
  const { notifications, hasMore, clock, isFirst } = loaderData;
  const parts = Map.groupBy(notifications, ({ notification: { createdAt, readAt } }) =>
    readAt === null ? copy.isNew : dayOrMonth(createdAt, clock),
  );
  const last = notifications.at(-1)?.notification.id ?? "";
  const hasUnread = notifications.some(({ notification }) => notification.readAt === null);
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          hasUnread &&
          isFirst && (
            <form method="post">
              <Button variant="quiet" small>
                {copy.markAll}
              </Button>
            </form>
          )
        }
      />
      <div className="stack" data-fresh="news">
        {notifications.length === 0 && (
          <EmptyState
            pose="sleeping"
            title={copy.noneTitle}
            hint={copy.noneHint}
            action={{ href: SETTINGS, label: copy.settings }}
          />
        )}
        {parts.size > 0 && (
          <div className="news card">
            {[...parts].map(([title, views], index) => (
              <section key={title} aria-labelledby={`part-${index}`}>
                <h2 id={`part-${index}`}>{title}</h2>
                <ul>
                  {views.map((view) => (
                    <NotificationRow
                      key={view.notification.id}
                      view={view}
                      clock={clock}
                      // Under the name of its day.
                      time={title === YESTERDAY ? clockTime : briefTime}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        <Pager href={hasMore ? `?before=${last}` : null} label={copy.older} />
        {notifications.length > 0 && (
          <a className="link tap" href={SETTINGS}>
            {copy.settings}
          </a>
        )}
      </div>
    </>
  );
}

function NotificationRow({
  view,
  clock,
  time,
}: {
  view: NotificationView;
  clock: Clock;
  time: (instant: string, clock: Clock) => string;
}) {
  const { notification, headline, details, proposed, person } = view;
  const { id, createdAt, readAt } = notification;
  return (
    <li className={readAt ? undefined : "not-read"}>
      {person ? (
        <Avatar name={person.name} photo={person.photo} size="sm" />
      ) : (
        <span className="avatar sm grey">
          <Icon name="bell" size={18} />
        </span>
      )}
      <p>
        <a className="cover" href={href("/notifications/:id", { id })}>
          <bdi>{headline}</bdi>
        </a>
      </p>
      <p className="tiny">{time(createdAt, clock)}</p>
      {(details || proposed) && (
        <p className="tiny">
          {details && <bdi>{unbroken(details)}</bdi>} {proposed && <b>{unbroken(proposed)}</b>}
        </p>
      )}
    </li>
  );
}
