import { href } from "react-router";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import type { Viewer } from "#app/ui/layout/viewer.ts";
import { UnreadCount } from "#app/ui/unread-count.tsx";

export type NavEntry = "home" | "find" | "bookings" | "messages" | "profile";

function entriesFor(viewer: Viewer): [NavEntry, string, string, IconName][] {
  return [
    ["home", href("/"), "Home", "home"],
    ["find", href("/sitters"), "Find", "search"],
    ["bookings", viewer.bookingsHref, "Bookings", "calendar"],
    ["messages", href("/messages"), "Messages", "message"],
    ["profile", href("/profile"), "Profile", "person"],
  ];
}

export function MainNav({
  viewer,
  unread,
  active,
}: {
  viewer: Viewer;
  unread: number;
  active: NavEntry | null;
}) {
  return (
    <nav className="nav" aria-label="Main" data-viewer={viewer.id}>
      {entriesFor(viewer).map(([entry, to, label, icon]) => (
        <a key={entry} href={to} aria-current={entry === active ? "page" : undefined}>
          <Icon name={icon} />
          {label}
          {entry === "messages" && <UnreadCount count={unread} />}
        </a>
      ))}
    </nav>
  );
}
