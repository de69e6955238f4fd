import type { ReactNode } from "react";
import { dogAgeLabels, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import type { PrivateUserJson } from "#app/domain/people/user-json.ts";
import { experienceLabels } from "#app/domain/services/sitter-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmailText } from "#app/ui/email-text.tsx";
import { Part } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { ratingShown, SpokenNumber } from "#app/ui/spoken-number.tsx";

export function AboutMe({
  user,
  memberSince,
  canSit,
}: {
  user: PrivateUserJson;
  memberSince: string;
  canSit: boolean;
}) {
  return (
    <div className="rows">
      <Part title="About Me">
        <p className={user.bio ? "prose" : "soft"}>
          {user.bio ?? "No bio provided yet. Tell us about yourself!"}
        </p>
      </Part>
      <Part title="Basic Information">
        <DescriptionList
          missing="Not provided"
          facts={[
            { label: "Email", value: <EmailText email={user.email} /> },
            { label: "Phone", value: user.phoneNumber },
            { label: "Location", value: user.location },
            { label: "Member since", value: memberSince },
          ]}
        />
      </Part>
      {canSit && <SitterFacts user={user} />}
    </div>
  );
}

function SitterFacts({ user }: { user: PrivateUserJson }) {
  const preferences = [
    { label: "Sizes", values: labels(user.dogSizes, dogSizeLabels) },
    { label: "Ages", values: labels(user.dogAges, dogAgeLabels) },
    { label: "Breeds", values: user.preferredDogBreeds ?? [] },
  ].filter(({ values }) => values.length > 0);
  const [experience] = labels(user.experience ? [user.experience] : undefined, experienceLabels);
  const rating = user.rating ? `★ ${user.rating.toFixed(1)}` : null;
  return (
    <>
      <Folded title="Experience & Services" value={experience}>
        <DescriptionList
          facts={[
            { label: "Experience", value: experience },
            { label: "Multiple dogs", value: available(user.acceptsMultipleDogs) },
            { label: "Home visits", value: available(user.hasHomeVisit) },
            { label: "Overnight hosting", value: available(user.canHostOvernight) },
          ]}
        />
      </Folded>
      <Folded
        title="Dog Preferences"
        value={(preferences[0]?.values ?? []).map((size) => size.replace(/ \(.*/, "")).join(", ")}
      >
        {preferences.length ? (
          <DescriptionList
            facts={preferences.map(({ label, values }) => ({
              label,
              value: (
                <ul className="cluster">
                  {values.map((value) => (
                    <li key={value}>
                      <Badge>{value}</Badge>
                    </li>
                  ))}
                </ul>
              ),
            }))}
          />
        ) : (
          <p className="soft">No dog preferences specified yet.</p>
        )}
      </Folded>
      <Folded title="Account Status" value={rating}>
        <DescriptionList
          facts={[
            {
              label: "Background check",
              value: user.isBackgroundChecked ? (
                <Badge colour="sure">Verified</Badge>
              ) : (
                "Not Verified"
              ),
            },
            {
              label: "Rating",
              value: user.rating ? <SpokenNumber {...ratingShown(user.rating)} /> : "N/A",
            },
            ...(user.reviewCount ? [{ label: "Reviews", value: user.reviewCount }] : []),
          ]}
        />
      </Folded>
    </>
  );
}

/** What its owner knows, and changes elsewhere. */
function Folded({
  title,
  value,
  children,
}: {
  title: string;
  value: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <section>
      <details>
        <summary>
          <div>
            <h2>{title}</h2>
            {value && <p className="soft font-normal">{value}</p>}
          </div>
        </summary>
        <div className="mb-4">{children}</div>
      </details>
    </section>
  );
}

function available(yes: boolean | undefined): string {
  return yes ? "Available" : "Not available";
}

function labels(slugs: string[] | undefined, table: Record<string, string>): string[] {
  return (slugs ?? []).map((slug) => table[slug] ?? slug);
}
