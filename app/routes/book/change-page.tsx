import type { ComponentProps, ReactNode } from "react";
import { TermsNow } from "#app/ui/booking/series/terms-now.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

const copy = { title: "Propose a change", refused: "The change wasn't made" };

/** The form of a change beside the terms as they are now, or why nothing can be changed. */
export function ChangePage({
  intro,
  back,
  now,
  cannot,
  result,
  children,
}: {
  intro: string;
  back: { href: string; label: string };
  now: ComponentProps<typeof TermsNow>;
  /** Why not; null if it can be changed. */
  cannot: { title: string; hint?: string | undefined } | null;
  /** The refused post. */
  result:
    | { initialValue?: object | null; error?: Record<string, string[] | null> | null }
    | undefined;
  children: ReactNode;
}) {
  const refused = result?.error?.[""]?.join(" ");
  // An answer that came too late is no change of this form.
  const isAnswer = "answer" in (result?.initialValue ?? {});
  const isShut = cannot !== null || isAnswer;
  return (
    <>
      <PageHeader
        title={copy.title}
        back={back}
        subtitle={!isShut && <PersonName name={intro} />}
      />
      {isShut ? (
        <EmptyState
          pose="sitting"
          title={refused || !cannot ? copy.refused : cannot.title}
          hint={refused ?? cannot?.hint}
          action={back}
        />
      ) : (
        <FlowLayout lead about={<TermsNow {...now} />}>
          {children}
        </FlowLayout>
      )}
    </>
  );
}
