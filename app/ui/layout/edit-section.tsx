import type { ReactNode } from "react";
import { href } from "react-router";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";

const SECTIONS = href("/profile/edit");

export function EditSection({
  title,
  intro,
  back = SECTIONS,
  side,
  children,
}: {
  title: string;
  intro?: ReactNode;
  /** Where to return to, for someone who came to change one thing only. */
  back?: string;
  /** Shown below the form, or beside it from 1024 px. */
  side?: ReactNode;
  children: ReactNode;
}) {
  const card = (
    <Card>
      {intro && <p className="soft">{intro}</p>}
      {children}
    </Card>
  );
  return (
    <>
      <PageHeader
        title={title}
        back={{ href: back, label: back === SECTIONS ? "Back to Edit Profile" : "Back" }}
      />
      {side ? <SideLayout side={side}>{card}</SideLayout> : card}
    </>
  );
}
