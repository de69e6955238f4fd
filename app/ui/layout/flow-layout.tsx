import type { ComponentProps, ReactNode } from "react";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";

/**
 * Lays out the steps of a task. On wide screens, a card beside them keeps in sight who and what it
 * is about.
 */
export function FlowLayout({
  about,
  lead = false,
  bar,
  form,
  children,
}: {
  about: ReactNode;
  /** Shows the card on narrow screens, too, above the steps. */
  lead?: boolean;
  /**
   * The bar with the button: at the foot of narrow screens, in the card on wide ones. Not with
   * `lead`.
   */
  bar?: ReactNode;
  /**
   * The form around all of it: some browsers know no button of a form but those within. Enter
   * presses `enter`, as the first button leads elsewhere.
   */
  form?: FlowForm | undefined;
  children: ReactNode;
}) {
  if (lead)
    return (
      <div className="flow lead">
        <div className="flow-side">{about}</div>
        <div>{children}</div>
      </div>
    );
  const parts = (
    <>
      <div>
        {form && <EnterButton {...form.enter} />}
        {children}
      </div>
      <div className="flow-side [display:contents]">
        <div className="flow-about hidden">{about}</div>
        {bar}
      </div>
    </>
  );
  if (!form) return <div className="flow">{parts}</div>;
  const { enter: _, checks, ...attributes } = form;
  return (
    <Form
      {...attributes}
      around="flow"
      example={checks ? "parts" : true}
      keeps={attributes.method !== "get"}
    >
      {parts}
    </Form>
  );
}

export type FlowForm = Pick<ComponentProps<typeof Form>, "form" | "method" | "action"> & {
  enter: ComponentProps<typeof EnterButton>;
  /** Its sum follows what is chosen, and the rest waits for its button. */
  checks?: boolean;
};

/** What a `FlowLayout` with a form asks, below the form's errors. */
export function FlowFields({ form, children }: { form: FlowForm["form"]; children: ReactNode }) {
  return (
    <div className="stack asks">
      <FormErrors errors={form?.errors} fields={form?.allErrors} formId={form?.id} />
      {children}
    </div>
  );
}
