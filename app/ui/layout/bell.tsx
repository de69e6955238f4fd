import { href } from "react-router";
import { Icon } from "#app/ui/icons.tsx";
import { UnreadCount } from "#app/ui/unread-count.tsx";

export function Bell({ unread }: { unread: number }) {
  return (
    <a className="icon-btn bell" href={href("/notifications")}>
      <Icon name="bell" />
      <span className="hide">Notifications</span>
      <UnreadCount count={unread} />
    </a>
  );
}
