import type { ReactNode } from "react";
import type { PrivateUserJson } from "#app/domain/accounts/profile/user-json.ts";
import { dogAgeLabels, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import { experienceLabels } from "#app/domain/sitters/sitter-rules.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";

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
      <Part title="About Me">
        <p className={user.bio ? "prose" : "soft"}>
          {user.bio ?? "No bio provided yet. Tell us about yourself!"}
        </p>
      </Part>
      {canSit && <SitterFacts user={user} />}
    </div>
  );
}

function SitterFacts({ user }: { user: PrivateUserJson }) {
  const preferences = [
    { label: "Sizes", value: labels(user.dogSizes, dogSizeLabels) },
    { label: "Ages", value: labels(user.dogAges, dogAgeLabels) },
    { label: "Breeds", value: user.preferredDogBreeds?.join(", ") },
  ].filter(({ value }) => value);
  return (
    <>
      <Part title="Experience & Services">
        <DescriptionList
          facts={[
            { label: "Experience", value: labels([user.experience ?? ""], experienceLabels) },
            { label: "Multiple dogs", value: available(user.acceptsMultipleDogs) },
            { label: "Home visits", value: available(user.hasHomeVisit) },
            { label: "Overnight hosting", value: available(user.canHostOvernight) },
          ]}
        />
      </Part>
      <Part title="Dog Preferences">
        {preferences.length ? (
          <DescriptionList facts={preferences} />
        ) : (
          <p className="soft">No dog preferences specified yet.</p>
        )}
      </Part>
      <Part title="Account Status">
        <DescriptionList
          facts={[
            {
              label: "Background check",
              value: user.isBackgroundChecked ? "Verified" : "Not Verified",
            },
            { label: "Rating", value: user.rating?.toFixed(1) ?? "N/A" },
            ...(user.reviewCount ? [{ label: "Reviews", value: user.reviewCount }] : []),
          ]}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap-2 p-4">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function available(yes: boolean | undefined): string {
  return yes ? "Available" : "Not available";
}

function labels(slugs: string[] | undefined, table: Record<string, string>): string {
  return (slugs ?? []).map((slug) => table[slug] ?? slug).join(", ");
}
