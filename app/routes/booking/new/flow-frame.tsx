import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { FlowFields, FlowLayout } from "#app/ui/layout/flow-layout.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { StepperDots } from "#app/ui/layout/stepper-dots.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export function FlowFrame({
  title,
  face,
  about,
  step,
  of,
  heading,
  before,
  ahead,
  chosen,
  told,
  backHref,
  backTo,
  form,
  note,
  children,
}: {
  title: ReactNode;
  /** The sitter's. */
  face: ReactNode;
  /** The sitter and the choices so far, on wide screens. */
  about: ReactNode;
  step: number;
  of: number;
  heading: string;
  /** The pages before this one, and those to come. */
  before: ReactNode;
  ahead: ReactNode;
  chosen: string[];
  /** On the page that sends: what happens first, and the cost of cancelling. */
  told: { first: string; cancelling: string } | false;
  backHref: string;
  /** The step before, to which what is typed is taken. */
  backTo?: string | undefined;
  /** Missing if the step can't be answered. */
  form?: {
    id: string;
    method: "get" | "post";
    action: string;
    carried: [string, string][];
    errors: string[];
    allErrors: Record<string, string[] | null | undefined>;
    /** The terms that the request agrees to, as shown among the results. */
    terms: [string, string][];
    button: { label: string; busy?: string; name?: string; value?: string | undefined };
    /** False while its last button would have nothing to send. */
    isSent: boolean;
  };
  /** Beside the button: the price so far, or what the button does. */
  note?: ReactNode;
  children: ReactNode;
}) {
  const submits = form && backTo ? { name: "to", value: backTo } : undefined;
  const { label, busy, name, value } = form?.button ?? {};
  const bar = form?.isSent && (
    <ActionBar note={note} live across>
      <div className="row">
        {submits && (
          <span className="in-sheet">
            <Button variant="ghost" {...submits}>
              Back
            </Button>
          </span>
        )}
        <div className="grow">
          <Button full name={name} value={value} {...(busy && { busy })}>
            {label}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
  const terms = told && (
    <span data-results="">
      <PersonName name={told.first} />
      <span className="told-beside">{told.cancelling}</span>
    </span>
  );
  return (
    <FlowLayout
      about={about}
      bar={bar}
      form={
        form && {
          form: { id: form.id },
          method: form.method,
          action: form.action,
          enter: { label: form.button.label, name, value },
        }
      }
    >
      <PageHeader
        title={of > 1 ? title : heading}
        back={{ href: backHref, submits }}
        actions={face}
        subtitle={
          of === 1 && (
            <>
              <DottedLine>{[title, ...chosen]}</DottedLine>
              {terms && <span className="block">{terms}</span>}
            </>
          )
        }
      />
      {of > 1 && <StepperDots step={step} of={of} />}
      {before}
      <div className="stack">
        {of > 1 && (
          <div>
            <h2>{heading}</h2>
            {chosen.length > 0 && (
              <p className="chosen-line soft">
                <DottedLine>{chosen}</DottedLine>
              </p>
            )}
            {terms && <p className="soft">{terms}</p>}
          </div>
        )}
        {form ? (
          <FlowFields form={form}>
            <HiddenInputs values={form.carried} />
            <div hidden data-results="">
              <HiddenInputs values={form.terms} />
            </div>
            {children}
          </FlowFields>
        ) : (
          children
        )}
        {ahead}
      </div>
    </FlowLayout>
  );
}

function HiddenInputs({ values }: { values: [string, string][] }) {
  return values.map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}
