import { href } from "react-router";
import type { NotificationView } from "#app/domain/notifications/notification-json.ts";
import { notificationsOf } from "#app/domain/notifications/notification-list.server.ts";
import { readNotifications } from "#app/domain/notifications/read-notifications.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Clock, clockTime, partByDay } from "#app/ui/dates/clock-labels.ts";
import { unbroken } from "#app/ui/dates/unbroken.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Pager } from "#app/ui/layout/pager.tsx";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";

export const handle: PageHandle = { styles: "notifications" };

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
  const dated = notifications.map((view) => ({ ...view, createdAt: view.notification.createdAt }));
  const days = partByDay(dated, clock);
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
        {days.length > 0 && (
          <div className="news card">
            {days.map(({ date, day, items }) => (
              <section key={items[0]?.notification.id} aria-labelledby={`day-${date}`}>
                <h2 id={`day-${date}`}>{day}</h2>
                <ul>
                  {items.map((view) => (
                    <NotificationRow key={view.notification.id} view={view} clock={clock} />
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

function NotificationRow({ view, clock }: { view: NotificationView; clock: Clock }) {
  const { notification, headline, details, proposed, person } = view;
  const { id, createdAt, readAt } = notification;
  return (
    <li>
      {person ? (
        <Avatar name={person.name} photo={person.photo} size="sm" />
      ) : (
        <span className="avatar sm grey">
          <Icon name="bell" size={18} />
        </span>
      )}
      <p>
        <a
          className={classNames("cover", !readAt && "font-semibold")}
          href={href("/notifications/:id", { id })}
        >
          <bdi>
            {person ? headline.replace(person.name, () => firstNameOf(person.name)) : headline}
          </bdi>
        </a>
      </p>
      <p className="tiny">
        {clockTime(createdAt, clock)}
        {!readAt && (
          <span className="new-dot">
            <span className="hide">{` ${copy.isNew}`}</span>
          </span>
        )}
      </p>
      {(details || proposed) && (
        <p className="tiny">
          {details && <bdi>{unbroken(details)}</bdi>} {proposed && <b>{unbroken(proposed)}</b>}
        </p>
      )}
    </li>
  );
}
