import { href } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { Viewer } from "#app/ui/layout/viewer.ts";
import { PersonName } from "#app/ui/person-name.tsx";

const links = [
  [href("/sitters"), "Sitters", "search"],
  [href("/map"), "Map", "map"],
  [href("/dogs/available"), "Available dogs", "paw"],
  [href("/support"), "Support", "message"],
] as const;

export function AccountMenu({ viewer }: { viewer: Viewer }) {
  return (
    <details className="menu">
      <summary>
        <Avatar name={viewer.name} photo={viewer.photo} size="sm" eager />
        <span className="hide">Account menu</span>
      </summary>
      <div className="menu-box">
        <a className="menu-item font-semibold" href={href("/profile")}>
          <Avatar name={viewer.name} photo={viewer.photo} size="sm" eager />
          <PersonName name={viewer.name} />
        </a>
        <hr />
        <a className="menu-item" href={href("/profile/edit/account")}>
          <Icon name="person" />
          Account
        </a>
        <hr />
        {links.map(([to, label, icon]) => (
          <a key={to} className="menu-item" href={to}>
            <Icon name={icon} />
            {label}
          </a>
        ))}
        {viewer.isAdmin && (
          <a className="menu-item" href={href("/admin")}>
            <Icon name="lock" />
            Admin
          </a>
        )}
        <hr />
        <form method="post" action={href("/logout")}>
          <button className="menu-item" type="submit">
            <Icon name="leave" />
            Logout
          </button>
        </form>
      </div>
    </details>
  );
}
