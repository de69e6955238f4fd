import { href } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { copy as calendarRules } from "./calendar-rules-copy.ts";
import { copy as feeds } from "./feeds-copy.ts";
import { copy as home } from "./home-copy.ts";

type Page = [path: string, label: string, icon: IconName];

const ACCOUNT = href("/profile/edit/account");

const everyone: Page[] = [
  [href("/profile/edit"), "Edit Profile", "edit"],
  [href("/profile/edit/location"), "Location", "pin"],
];
const sitters: Page[] = [
  [href("/profile/edit/services"), "Services and dogs", "paw"],
  [href("/profile/edit/prices"), "Prices", "tag"],
  [href("/profile/edit/hours"), "Weekly hours", "clock"],
  [href("/profile/edit/days-off"), "Days off", "calendar"],
  [href("/profile/edit/calendar-rules"), calendarRules.title, "sliders"],
  [href("/profile/edit/feeds"), feeds.title, "calendar"],
  [href("/profile/edit/home"), home.title, "home"],
  [href("/profile/edit/gallery"), "Gallery", "picture"],
  [href("/profile/edit/verification"), "Verification", "check"],
  [href("/profile/edit/visibility"), "Visibility", "eye"],
];
const last: Page[] = [
  [ACCOUNT, "Account", "lock"],
  [href("/profile/blocked"), "Blocked people", "block"],
];

export function SettingsNav({ canSit, path }: { canSit: boolean; path: string }) {
  const pages = [...everyone, ...(canSit ? sitters : []), ...last];
  const isIn = (page: string) =>
    path === page || (page === ACCOUNT && /^.profile.edit.(account|google)/.test(path));
  return (
    <nav className="hidden lg:block" aria-label="Your profile">
      <ul>
        {pages.map(([page, label, icon]) => (
          <li key={page}>
            <a
              className={classNames("menu-item", isIn(page) && "bg-wash font-semibold")}
              href={page}
              aria-current={path === page ? "page" : undefined}
            >
              <Icon name={icon} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
