import type { FormField } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";

/** Takes six digits of an app; `orRecovery`, the default, also a recovery code. */
export function CodeField({
  field,
  orRecovery = true,
  autoFocus = false,
}: {
  field: FormField;
  orRecovery?: boolean;
  autoFocus?: boolean;
}) {
  return (
    <TextField
      field={field}
      label="Code"
      hint={orRecovery ? "Six digits, or a recovery code" : "Six digits"}
      autoComplete="one-time-code"
      // A keyboard of digits has no letters for a recovery code.
      inputMode={orRecovery ? "text" : "numeric"}
      spellCheck={false}
      autoFocus={autoFocus}
      messages={{ required: "Please enter the code" }}
    />
  );
}
