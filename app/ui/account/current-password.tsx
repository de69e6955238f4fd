import type { FormField } from "#app/ui/forms/form-field.ts";
import { PasswordField } from "#app/ui/forms/password-field.tsx";

/** Asks for the password once more; who has none is told what counts instead. */
export function CurrentPassword({
  field,
  hasPassword,
}: {
  field: FormField;
  hasPassword: boolean;
}) {
  if (!hasPassword) {
    return (
      <p className="soft">
        You have no password here, so this works for 10 minutes after you log in.
      </p>
    );
  }
  return (
    <PasswordField
      field={field}
      label="Current password"
      autoComplete="current-password"
      messages={{ required: "Password is required" }}
      aside={
        <a className="link" href="/forgot-password">
          Forgot password?
        </a>
      }
    />
  );
}
