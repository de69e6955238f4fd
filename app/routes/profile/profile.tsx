import { href } from "react-router";
import { type Role, roleLabels } from "#app/domain/account-rules.ts";
import {
  emailConfirmed,
  waitingEmailChange,
} from "#app/domain/accounts/security/confirm-email-queries.server.ts";
import { ownCareMeters } from "#app/domain/care/own-care-meters.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainLongDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { isRefused } from "#app/domain/done-once.server.ts";
import { sitterChecklist } from "#app/domain/people/sitting/sitter-checklist.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import type { PrivateUserJson } from "#app/domain/people/user-json.ts";
import { privateUser } from "#app/domain/people/user-queries.server.ts";
import { againCounts } from "#app/domain/reviews/again-counts.server.ts";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { RefusedAddress } from "#app/ui/account/refused-address.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { ErrorState } from "#app/ui/layout/error-state.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { Tabs } from "#app/ui/layout/tabs.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { SitterChecklistCard } from "#app/ui/sitters/sitter-checklist-card.tsx";
import type { Route } from "./+types/profile";
import { AboutMe } from "./about-me.tsx";
import { PricesAndHours } from "./edit-sections.tsx";
import { type DogNumbers, DogRows, MyDogs } from "./my-dogs.tsx";
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
  const dogs = tab !== "services" || !hasStarted ? await dogsOfOwner(ctx, actor.id) : [];
  const confirmed = (await emailConfirmed(ctx)) && !(await waitingEmailChange(ctx));
  return {
    user,
    confirmed,
    refused: tab === "profile" && (await isRefused(ctx, actor.email)) ? actor.email : null,
    tabs,
    tab,
    checklist: actor.canSit ? sitterChecklist(user) : null,
    dogs,
    numbers: tab === "dogs" ? await dogNumbers(ctx, dogs) : {},
    memberSince: plainLongDate(plainDateOf(Date.parse(user.createdAt), config.timeZone)),
    can: {
      canSit: actor.canSit,
      lacksDog: !actor.isAdmin && !hasStarted && dogs.length === 0,
      isAdmin: actor.isAdmin,
    },
  };
}

async function dogNumbers(ctx: SignedIn, dogs: DogJson[]): Promise<Record<string, DogNumbers>> {
  const ids = dogs.map(({ id }) => id);
  const [meters, again] = await Promise.all([ownCareMeters(ctx), againCounts(ctx, ids)]);
  return Object.fromEntries(
    ids.map((id) => [id, { care: meters.get(id) ?? 0, again: again.get(id) ?? null }]),
  );
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Profile" }]);

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { user, confirmed, refused, tabs, tab, dogs, numbers, memberSince, can, checklist } =
    loaderData;
  return (
    <div className="stack">
      <ProfileHead
        user={user}
        shownAs={can.canSit && user.listed ? href("/sitters/:id", { id: user.id }) : null}
      />
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
          <SideLayout side={<ProfileLinks {...can} />}>
            <div className="stack">
              {checklist && <SitterChecklistCard checklist={checklist} />}
              <AboutMe user={user} memberSince={memberSince} canSit={can.canSit} />
              {dogs.length > 0 && <DogRows dogs={dogs} />}
            </div>
          </SideLayout>
        </>
      )}
      {tab === "dogs" && <MyDogs dogs={dogs} numbers={numbers} />}
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

const icons: Record<Service, IconName> = {
  walking: "leash",
  sitting: "home",
  boarding: "moon",
  daycare: "sun",
  training: "star",
  grooming: "scissors",
};

function MyServices({ user }: { user: PrivateUserJson }) {
  const { services = [], rates = {} } = user;
  return (
    <>
      <div className="row justify-between">
        <h2>My Services</h2>
        <ButtonLink href={href("/profile/edit/services")} small>
          Edit Services
        </ButtonLink>
      </div>
      {services.length ? (
        <>
          <RowList>
            {priceList({ services, rates }).map(({ service, label, price }) => (
              <ListRow
                key={service}
                start={<Icon name={icons[service]} />}
                title={label}
                text="Available for booking"
                end={<span className={service in rates ? "price" : "soft"}>{price}</span>}
              />
            ))}
          </RowList>
          <RowList>
            <PricesAndHours user={user} />
          </RowList>
        </>
      ) : (
        <EmptyState
          pose="sitting"
          title="No Services Added Yet"
          hint="Add your services to start receiving booking requests!"
        />
      )}
    </>
  );
}

function ProfileHead({
  user,
  shownAs,
}: {
  user: PrivateUserJson;
  /** The public profile; null while nobody can find it. */
  shownAs: string | null;
}) {
  const name = user.name || "User";
  const active = user.accountStatus === "active";
  return (
    <div className="list items-center sm:flex">
      <div className="row grow">
        <Avatar name={name} photo={user.profilePhoto} size="xl" />
        <div className="grow">
          <h1 className="wrap-anywhere">
            <PersonName name={name} />
          </h1>
          <div className="cluster mt-2">
            <Badge>{roleLabels[user.role as Role]}</Badge>
            <Badge colour={active ? "green" : "yellow"}>{active ? "Active" : "Locked"}</Badge>
          </div>
        </div>
      </div>
      <div className="cluster">
        <ButtonLink href={href("/profile/edit")} variant="ghost" small>
          Edit Profile
        </ButtonLink>
        {shownAs && (
          <ButtonLink href={shownAs} variant="ghost" small>
            See it as owners do
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
