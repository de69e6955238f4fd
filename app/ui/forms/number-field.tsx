import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps, startText } from "#app/ui/forms/form-field.ts";
import { nativeMessages } from "#app/ui/forms/native-messages.ts";

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
