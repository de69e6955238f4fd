import { href } from "react-router";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { QuestionButtons } from "#app/ui/forms/question-buttons.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { PersonName } from "#app/ui/person-name.tsx";

export function LockForm({
  person,
  form,
  reason,
}: {
  person: { id: string; name: string; locked: boolean };
  form: { id?: string | undefined; errors?: string[] | undefined };
  reason: FormField;
}) {
  const { id, name, locked } = person;
  return (
    <section className="card stack" aria-labelledby="asked">
      <h2 id="asked">
        {locked ? "Unlock" : "Lock"} the account of <PersonName name={name} />?
      </h2>
      <p>
        {locked
          ? "They can log in again, and a listed profile is shown again. What was cancelled stays cancelled."
          : "They are signed out everywhere and can't log in. Their profile and dogs disappear, and open requests are cancelled. Accepted bookings stay, and the other party is notified by mail."}
      </p>
      <Form form={form} action={`${href("/admin/users/:id", { id })}?confirm=lock`}>
        <input type="hidden" name="intent" value={locked ? "unlock" : "lock"} />
        <TextAreaField
          field={reason}
          label="Reason"
          hint="Kept in the log; only admins read it."
          rows={2}
          messages={{ required: "Please say why" }}
        />
        <QuestionButtons
          back={href("/admin/users/:id", { id })}
          variant={locked ? "primary" : "danger"}
        >
          {locked ? "Unlock account" : "Lock account"}
        </QuestionButtons>
      </Form>
    </section>
  );
}
