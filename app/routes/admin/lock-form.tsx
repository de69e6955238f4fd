import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { QuestionButtons } from "#app/ui/forms/question-buttons.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { adminLink } from "./admin-link.ts";

export function LockForm({
  person,
  personHref,
  form,
  reason,
}: {
  person: { name: string; locked: boolean };
  /** The page that asks. */
  personHref: string;
  form: { id?: string | undefined; errors?: string[] | undefined };
  reason: FormField;
}) {
  const { name, locked } = person;
  const [path = "", search] = personHref.split("?");
  const query = new URLSearchParams(search);
  return (
    <section className="card stack" aria-labelledby="asked">
      <h2 id="asked">
        {locked ? "Unlock" : "Lock"} the account of <PersonName name={name} />?
      </h2>
      <p>
        {locked
          ? "They can log in again, and a listed profile is shown again. What was cancelled stays cancelled."
          : "They are signed out everywhere and can't log in. Their profile and dogs disappear, and open requests are cancelled. Accepted bookings stay, and we email the other party."}
      </p>
      <Form form={form} action={adminLink(path, { ...Object.fromEntries(query), confirm: "lock" })}>
        <input type="hidden" name="intent" value={locked ? "unlock" : "lock"} />
        <TextAreaField
          field={reason}
          label="Reason"
          hint="Kept in the log; only admins read it."
          rows={2}
          messages={{ required: "Please say why" }}
        />
        <QuestionButtons back={personHref} variant={locked ? "primary" : "danger"}>
          {locked ? "Unlock account" : "Lock account"}
        </QuestionButtons>
      </Form>
    </section>
  );
}
