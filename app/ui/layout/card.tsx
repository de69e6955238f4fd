import type { ReactNode } from "react";
import { href } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";

export function Card({
  title,
  aside,
  id,
  urgent = false,
  alone = false,
  children,
}: {
  title?: ReactNode;
  aside?: ReactNode;
  id?: string;
  urgent?: boolean;
  /** Stands for the page where that opens as a dialog. */
  alone?: boolean;
  children: ReactNode;
}) {
  // A section needs a heading.
  const Sheet = title ? "section" : "div";
  return (
    <Sheet
      className={classNames("card stack", urgent && "border-danger")}
      id={id}
      data-alone={alone || undefined}
    >
      {title && (
        <div className="row">
          <h2 className="grow">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </Sheet>
  );
}

/** One of several sections in a `rows` card. */
export function Part({
  title,
  id,
  children,
}: {
  title: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="stack gap-2 p-4" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

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
