import { href, isRouteErrorResponse, Outlet } from "react-router";
import { FOR_SITTERS } from "#app/domain/accounts/require-sitting.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/settings";
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

function SettingsNav({ canSit, path }: { canSit: boolean; path: string }) {
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

const copy = {
  forSitters: "For sitters",
  forSittersHint:
    "Prices, hours, and photos belong to a sitter's profile. Would you like to look after dogs near you?",
  offer: "Offer your services",
  back: "Back to your profile",
};

export const handle: PageHandle = { nav: "profile", wide: true };

export function loader({ context, url }: Route.LoaderArgs) {
  const { canSit } = context.get(signedInContext).actor;
  return { canSit, path: url.pathname };
}

/** Shows a page of the settings and, on wide screens, the list of all of them beside it. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="with-side side-first">
      <SettingsNav {...loaderData} />
      <div className="settings min-w-0">
        <Outlet />
      </div>
    </div>
  );
}

/** Invites everyone else to become a sitter where only sitters have something to set up. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = isRouteErrorResponse(error) ? error : null;
  const message = known?.data?.message ?? null;
  if (message !== FOR_SITTERS) return <FaultPage status={known?.status ?? 500} message={message} />;
  return (
    <div className="state">
      <title>{copy.forSitters}</title>
      <EmptyArt pose="sitting" />
      <h1>{copy.forSitters}</h1>
      <p className="soft">{copy.forSittersHint}</p>
      <ButtonLink href={href("/onboarding/sitter/:step?", { step: "1" })}>{copy.offer}</ButtonLink>
      <ButtonLink variant="quiet" href={href("/profile")}>
        {copy.back}
      </ButtonLink>
    </div>
  );
}
