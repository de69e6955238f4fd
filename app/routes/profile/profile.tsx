import { href } from "react-router";
import {
  emailConfirmed,
  waitingEmailChange,
} from "#app/domain/accounts/security/confirm-email-queries.server.ts";
import { plainLongDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { isRefused } from "#app/domain/done-once.server.ts";
import { sitterChecklist } from "#app/domain/people/sitting/sitter-checklist.ts";
import { privateUser } from "#app/domain/people/user-queries.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { RefusedAddress } from "#app/ui/account/refused-address.tsx";
import { ErrorState } from "#app/ui/layout/error-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { SitterChecklistCard } from "#app/ui/sitters/sitter-checklist-card.tsx";
import type { Route } from "./+types/profile";
import { AboutMe } from "./about-me.tsx";
import { MyDogs } from "./my-dogs.tsx";
import { MyServices } from "./my-services.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileLinks } from "./profile-links.tsx";

export const handle: PageHandle = { nav: "profile", styles: "photos", wide: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { actor, config } = ctx;
  const user = await privateUser(ctx, actor.id);
  const tabs = [
    { key: "profile", label: "Profile" },
    ...(actor.ownsDogs ? [{ key: "dogs", label: "My Dogs" }] : []),
    ...(actor.canSit ? [{ key: "services", label: "My Services" }] : []),
  ];
  const requested = url.searchParams.get("tab");
  const tab = tabs.find(({ key }) => key === requested)?.key ?? "profile";
  // A dog can also be added while booking.
  const hasStarted = actor.ownsDogs && actor.ownerFinished;
  const dogs = tab === "dogs" || !hasStarted ? await dogsOfOwner(ctx, actor.id) : [];
  const confirmed = (await emailConfirmed(ctx)) && !(await waitingEmailChange(ctx));
  return {
    user,
    confirmed,
    refused: tab === "profile" && (await isRefused(ctx, actor.email)) ? actor.email : null,
    tabs,
    tab,
    checklist: actor.canSit ? sitterChecklist(user) : null,
    dogs: tab === "dogs" ? dogs : [],
    memberSince: plainLongDate(plainDateOf(Date.parse(user.createdAt), config.timeZone)),
    can: {
      canSit: actor.canSit,
      lacksDog: !actor.isAdmin && !hasStarted && dogs.length === 0,
      isAdmin: actor.isAdmin,
    },
  };
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Profile" }]);

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, confirmed, refused, tabs, tab, dogs, memberSince, can, checklist } = loaderData;
  return (
    <div className="stack">
      <ProfileHead user={user} />
      {tabs.length > 1 && <Tabs tabs={tabs} current={tab} label="Your profile" />}
      {tab === "profile" && (
        <>
          {refused && <RefusedAddress email={refused} />}
          {!confirmed && !refused && (
            <p className="soft">
              Your email address is not confirmed yet.{" "}
              <a className="link" href={href("/confirm-email")}>
                Confirm it
              </a>
            </p>
          )}
          <div className="with-side side-first">
            <ProfileLinks
              shownAs={can.canSit && user.listed ? href("/sitters/:id", { id: user.id }) : null}
              {...can}
            />
            <div className="stack">
              {checklist && <SitterChecklistCard checklist={checklist} />}
              <AboutMe user={user} memberSince={memberSince} canSit={can.canSit} />
            </div>
          </div>
        </>
      )}
      {tab === "dogs" && <MyDogs dogs={dogs} />}
      {tab === "services" && <MyServices user={user} />}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorState
      title="Error Loading Profile"
      text="We couldn't load your profile information. Please try again later."
      action={{ href: href("/profile"), label: "Retry" }}
    />
  );
}
