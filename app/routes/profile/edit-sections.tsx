import { href } from "react-router";
import { homeTexts } from "#app/domain/people/sitting/home-rules.ts";
import { weekdays } from "#app/domain/people/sitting/week-rules.ts";
import type { PrivateUserJson } from "#app/domain/people/user-json.ts";
import {
  services as allServices,
  MOST_GALLERY_PHOTOS,
  serviceTable,
} from "#app/domain/services/sitter-rules.ts";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { copy as calendarRules } from "./calendar-rules-copy.ts";
import { copy as feeds } from "./feeds-copy.ts";
import { copy as home } from "./home-copy.ts";
import { copy as prices } from "./prices-copy.ts";

const copy = { offer: "What you offer", calendar: "Your calendar" };

export function EditSections({
  user,
  canSit,
  isAdmin,
  today,
}: {
  user: PrivateUserJson;
  canSit: boolean;
  isAdmin: boolean;
  /** yyyy-MM-dd; earlier days off are ignored. */
  today: string;
}) {
  return (
    <section className="stack lg:hidden" id="sections">
      {canSit && (
        <>
          <h2>{copy.offer}</h2>
          <RowList>
            <Section
              to={href("/profile/edit/services")}
              title="Services and dogs"
              text={servicesText(user)}
            />
            <PricesAndHours user={user} />
          </RowList>
          <h2>{copy.calendar}</h2>
          <RowList>
            <Section
              to={href("/profile/edit/days-off")}
              title="Days off"
              text={daysOffText(user, today)}
            />
            <Section
              to={href("/profile/edit/calendar-rules")}
              title={calendarRules.title}
              text={calendarRules.summary}
            />
            <Section to={href("/profile/edit/feeds")} title={feeds.title} text={feeds.summary} />
          </RowList>
        </>
      )}
      <h2>More about you</h2>
      <RowList>
        <Section
          to={href("/profile/edit/location")}
          title="Location"
          text={user.location ?? "Not provided"}
        />
        {canSit && (
          <>
            <Section to={href("/profile/edit/home")} title={home.title} text={homeText(user)} />
            <Section to={href("/profile/edit/gallery")} title="Gallery" text={galleryText(user)} />
            <Section
              to={href("/profile/edit/verification")}
              title="Verification"
              text={checksText(user)}
            />
            <Section
              to={href("/profile/edit/visibility")}
              title="Visibility"
              text={user.listed ? "Owners can find you" : "Hidden: nobody can find you"}
            />
          </>
        )}
        <Section
          to={href("/profile/edit/account")}
          title="Account"
          text="Email, password, devices, your data"
        />
        {!canSit && !isAdmin && (
          <ListRow
            href={href("/onboarding/sitter/:step?")}
            title="Offer your services"
            text="Look after dogs near you"
          />
        )}
      </RowList>
    </section>
  );
}

/** The rows that belong to a sitter's services: prices and weekly hours. */
export function PricesAndHours({ user }: { user: PrivateUserJson }) {
  return (
    <>
      <Section
        to={href("/profile/edit/prices")}
        title={prices.title}
        text={prices.policies[user.pricing?.policy ?? "flexible"].title}
      />
      <Section to={href("/profile/edit/hours")} title="Weekly hours" text={hoursText(user)} />
    </>
  );
}

function Section({ to, title, text }: { to: string; title: string; text: string }) {
  return <ListRow href={to} title={title} text={<span className="wrap-anywhere">{text}</span>} />;
}

function servicesText({ services = [] }: PrivateUserJson): string {
  const offered = allServices.filter((service) => services.includes(service));
  return offered.map((service) => serviceTable[service].label).join(", ") || "No services yet";
}

function hoursText({ availability = [] }: PrivateUserJson): string {
  const open = new Set(availability.map(({ weekday }) => weekday));
  const days = weekdays.filter(({ weekday }) => open.has(weekday)).map(({ short }) => short);
  return days.join(", ") || "Any time you're free";
}

function daysOffText({ daysOff = [] }: PrivateUserJson, today: string): string {
  const ahead = daysOff.filter((date) => date >= today).length;
  if (ahead === 0) return "None planned";
  return ahead === 1 ? "1 day off coming up" : `${ahead} days off coming up`;
}

function checksText({ verified, isBackgroundChecked }: PrivateUserJson): string {
  if (verified && isBackgroundChecked) return "Identity and background checked";
  if (verified) return "Identity checked";
  return isBackgroundChecked ? "Background checked" : "Have your identity or background checked";
}

function homeText({ home: known }: PrivateUserJson): string {
  return (known && homeTexts(known).join(", ")) || home.nothing;
}

function galleryText({ gallery = [] }: PrivateUserJson): string {
  return gallery.length ? `${gallery.length} of ${MOST_GALLERY_PHOTOS} photos` : "No photos yet";
}
