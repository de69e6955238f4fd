import type { ReactNode } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DottedLine } from "#app/ui/dotted-line.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { FlowLayout } from "#app/ui/layout/flow-layout.tsx";
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
  const submits = form &&
    backTo && { form: form.id, name: "to", value: backTo, formAction: href("/booking/new") };
  const bar = form?.isSent && (
    <ActionBar note={note} live across>
      <div className="row">
        {submits && (
          <span className="in-sheet">
            <Button variant="ghost" {...submits} formMethod="get" formNoValidate>
              Back
            </Button>
          </span>
        )}
        <div className="grow">
          <Button
            full
            form={form.id}
            name={form.button.name}
            value={form.button.value}
            {...(form.button.busy && { busy: form.button.busy })}
          >
            {form.button.label}
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
    <FlowLayout about={about} bar={bar}>
      {/* Enter presses a form's first button, which must be neither Back nor a day of the calendar. */}
      {form && (
        <button
          type="submit"
          form={form.id}
          name={form.button.name}
          value={form.button.value}
          className="hide"
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <PageHeader
        title={of > 1 ? title : heading}
        back={{ href: backHref, submits: submits || undefined }}
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
          <Form
            form={{ id: form.id, errors: form.errors, allErrors: form.allErrors }}
            method={form.method}
            action={form.action}
            example
          >
            <HiddenInputs values={form.carried} />
            <div hidden data-results="">
              <HiddenInputs values={form.terms} />
            </div>
            {children}
          </Form>
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
