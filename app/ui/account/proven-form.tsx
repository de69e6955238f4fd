import { CurrentPassword } from "#app/ui/account/current-password.tsx";
import { FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";

export type Proof = { hasPassword: boolean; proven: boolean };

/** A form of one button that asks for the password unless it was given minutes ago. */
export function ProvenForm({
  form,
  field,
  change,
  label,
  proof: { hasPassword, proven },
  variant = "ghost",
}: {
  form: { errors?: string[] | undefined };
  field: FormField;
  change: string;
  label: string;
  proof: Proof;
  variant?: "primary" | "ghost";
}) {
  const { id, name, errors } = field;
  const password = { id, name, errors, required: true };
  return (
    <FreshSignIn hasPassword={hasPassword} proven={proven}>
      <Form form={form}>
        <input type="hidden" name="change" value={change} />
        {!proven && <CurrentPassword field={password} hasPassword />}
        <Button variant={variant} full>
          {label}
        </Button>
      </Form>
    </FreshSignIn>
  );
}
