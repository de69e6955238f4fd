import type { ReactNode } from "react";
import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps, startText } from "#app/ui/forms/form-field.ts";
import { nativeMessages } from "#app/ui/forms/native-messages.ts";

export function TextField({
  field,
  label,
  hint,
  messages,
  type = "text",
  autoComplete,
  inputMode,
  placeholder = " ",
  spellCheck,
  aside,
  sign,
  suggestions,
  autoFocus,
}: FieldProps & {
  type?: "text" | "email" | "tel" | "search" | "url";
  autoComplete?: string;
  inputMode?: "text" | "decimal" | "numeric" | "tel" | "email" | "search";
  placeholder?: string;
  spellCheck?: boolean;
  aside?: ReactNode;
  /** A sign shown in the field, such as '$'. */
  sign?: string;
  /** Suggested while typing; other text is accepted, too. */
  suggestions?: readonly string[];
  /**
   * For the first field on a page with one task. In a refused form, the first error has the focus
   * instead.
   */
  autoFocus?: boolean;
}) {
  const list = suggestions?.length ? `${field.id}-list` : undefined;
  return (
    <FieldFrame
      field={field}
      label={label}
      hint={hint}
      messages={nativeMessages(field, label, messages, type)}
      aside={aside}
      sign={sign}
    >
      <input
        {...controlProps(field, { hint, autoFocus })}
        className="input"
        type={type}
        defaultValue={startText(field)}
        minLength={field.minLength}
        maxLength={field.maxLength}
        pattern={field.pattern}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        spellCheck={spellCheck}
        autoCapitalize={type === "email" ? "none" : undefined}
        list={list}
      />
      {list && (
        <datalist id={list}>
          {suggestions?.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
