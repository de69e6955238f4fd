import type { ReactNode } from "react";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

/** The frame of one section of the profile form, with the way back to the others. */
export function EditSection({
  title,
  intro,
  children,
}: {
  title: string;
  /** What the section is for, where its fields don't say so. */
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={title} back={{ href: "/profile/edit", label: "Back to Edit Profile" }} />
      <Card>
        {intro && <p className="soft">{intro}</p>}
        {children}
      </Card>
    </>
  );
}
