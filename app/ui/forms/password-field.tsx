import type { ReactNode } from "react";
import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps } from "#app/ui/forms/form-field.ts";
import { nativeMessages } from "#app/ui/forms/native-messages.ts";

const NEW_PASSWORD_HINT = "At least 6 characters and not a common one; 8 or more are safer";

/** A field for a password, which never writes a typed one back into the page. */
export function PasswordField({
  field,
  label,
  messages,
  autoComplete,
  aside,
}: Omit<FieldProps, "hint"> & {
  autoComplete: "current-password" | "new-password";
  aside?: ReactNode;
}) {
  const hint = autoComplete === "new-password" ? NEW_PASSWORD_HINT : undefined;
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      messages={nativeMessages(field, label, messages)}
      aside={aside}
    >
      <input
        {...controlProps(field, { hint })}
        className="input"
        type="password"
        minLength={field.minLength}
        maxLength={field.maxLength}
        autoComplete={autoComplete}
        placeholder=" "
      />
    </FieldFrame>
  );
}
