import { href, isRouteErrorResponse, Outlet } from "react-router";
import { FOR_SITTERS } from "#app/domain/accounts/require-sitting.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { EmptyArt } from "#app/ui/art/empty-art.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FaultPage } from "#app/ui/layout/fault-page.tsx";
import type { Route } from "./+types/settings";
import { SettingsNav } from "./settings-nav.tsx";

const copy = {
  forSitters: "For sitters",
  forSittersHint:
    "Prices, hours, and photos belong to a sitter's profile. Would you like to look after dogs near you?",
  offer: "Offer your services",
  back: "Back to your profile",
};

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
