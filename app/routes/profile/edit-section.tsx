import type { ReactNode } from "react";
import { href } from "react-router";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";

const SECTIONS = href("/profile/edit");

export function EditSection({
  title,
  intro,
  back = SECTIONS,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** The return path of a person here for one thing only. */
  back?: string;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: back, label: back === SECTIONS ? "Back to Edit Profile" : "Back" }}
      />
      <Card>
        {intro && <p className="soft">{intro}</p>}
        {children}
      </Card>
    </>
  );
}
