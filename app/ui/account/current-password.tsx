import { href } from "react-router";
import type { FormField } from "#app/ui/forms/form-field.ts";
import { PasswordField } from "#app/ui/forms/password-field.tsx";

/** Asks for the current password. A person without one needs a recent sign-in instead. */
export function CurrentPassword({
  field,
  hasPassword,
}: {
  field: FormField;
  hasPassword: boolean;
}) {
  if (!hasPassword) {
    return <p className="soft">You logged in a moment ago, so no password is needed.</p>;
  }
  return (
    <PasswordField
      field={field}
      label="Current password"
      autoComplete="current-password"
      messages={{ required: "Please enter your current password" }}
      aside={
        <a className="link tap" href={href("/forgot-password")}>
          Forgot password?
        </a>
      }
    />
  );
}
