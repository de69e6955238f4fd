import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";

export type ConversationRowData = {
  href: string;
  name: string;
  photo: string | null;
  lastMessage: string | null;
  time: string | null;
  unread: number;
};

export function ConversationRow({
  conversation: { href, name, photo, lastMessage, time, unread },
  current = false,
  glanced = false,
}: {
  conversation: ConversationRowData;
  current?: boolean;
  glanced?: boolean;
}) {
  return (
    <li className={classNames(current && "bg-wash", glanced && "glanced")}>
      <div className="row">
        <Avatar name={name} photo={photo} />
        <div className="grow">
          <div className="row justify-between gap-2">
            <h2>
              <a className="cover" href={href} aria-current={current ? "page" : undefined}>
                <PersonName name={name} />
              </a>
            </h2>
            {time && <span className="tiny flex-none">{time}</span>}
          </div>
          <div className="row justify-between gap-2">
            <p className={classNames("clip", unread ? "text-sm font-semibold" : "soft")}>
              <bdi>{lastMessage ?? "No messages yet"}</bdi>
            </p>
            <UnreadCount count={unread} />
          </div>
        </div>
      </div>
    </li>
  );
}
