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

/**
 * A browser's own number field accepts only one of these decimal marks, depending on its language.
 */
const DECIMAL = "\\d*[.,]?\\d+";

export function NumberField({
  field,
  label,
  hint,
  messages,
  step,
  unit,
  sign,
  placeholder = " ",
  slider,
}: FieldProps & {
  /** Set it for whole numbers. */
  step?: 1;
  /** 'kg', 'miles' */
  unit?: string;
  /** A sign shown in the field, such as '$'. */
  sign?: string;
  /** What an empty field means. */
  placeholder?: string;
  /**
   * A slider below the field. `rest` is its position while the field is empty; by default `min`.
   */
  slider?: { min: number; max: number; step: number; rest?: number };
}) {
  const isWhole = step !== undefined;
  return (
    <FieldFrame
      field={field}
      label={unit ? `${label} (${unit})` : label}
      hint={hint}
      messages={nativeMessages(field, label, messages)}
      sign={sign}
    >
      <input
        {...controlProps(field, { hint })}
        className="input"
        {...(isWhole
          ? { type: "number", inputMode: "numeric", min: field.min, max: field.max, step }
          : { inputMode: "decimal", pattern: DECIMAL, autoComplete: "off" })}
        defaultValue={startText(field)}
        placeholder={placeholder}
      />
      {slider && (
        <input
          className="slider"
          type="range"
          data-slider-for={field.id}
          aria-label={label}
          disabled
          defaultValue={slider.rest ?? slider.min}
          min={slider.min}
          max={slider.max}
          step={slider.step}
        />
      )}
    </FieldFrame>
  );
}

export type SelectOption = { value: string; label: string };

/** Selects one of many options; use chips or choice cards for up to five. */
export function SelectField({
  field,
  label,
  hint,
  messages,
  options = [],
  empty,
  autoComplete,
}: FieldProps & {
  options?: SelectOption[];
  /** The label of the empty option: 'Choose ...' or 'Any'. */
  empty?: string;
  autoComplete?: string;
}) {
  const { required: format } = nativeMessages(field, label, messages);
  return (
    <FieldFrame field={field} label={label} hint={hint} messages={{ ...(format && { format }) }}>
      <select
        {...controlProps(field, { hint })}
        // Without an empty option something is always selected.
        required={(empty !== undefined && field.required) || undefined}
        className="input"
        defaultValue={startText(field)}
        autoComplete={autoComplete}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

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
