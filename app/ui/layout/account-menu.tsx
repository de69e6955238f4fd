import { href } from "react-router";
import { Avatar } from "#app/ui/avatar.tsx";
import type { Viewer } from "#app/ui/layout/viewer.ts";
import { PersonName } from "#app/ui/person-name.tsx";

const links = [
  [href("/sitters"), "Sitters"],
  [href("/map"), "Map"],
  [href("/dogs/available"), "Available dogs"],
  [href("/support"), "Support"],
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
          <span className="clip">
            <PersonName name={viewer.name} />
          </span>
        </a>
        <a className="menu-item" href={href("/profile/edit/account")}>
          Account
        </a>
        <hr />
        {links.map(([to, label]) => (
          <a key={to} className="menu-item" href={to}>
            {label}
          </a>
        ))}
        {viewer.isAdmin && (
          <a className="menu-item" href={href("/admin")}>
            Admin
          </a>
        )}
        <hr />
        <form method="post" action={href("/logout")}>
          <button className="menu-item" type="submit">
            Logout
          </button>
        </form>
      </div>
    </details>
  );
}
