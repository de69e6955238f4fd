import { FieldFrame } from "#app/ui/forms/field-frame.tsx";
import { controlProps, type FieldProps, startText } from "#app/ui/forms/form-field.ts";
import { nativeMessages } from "#app/ui/forms/native-messages.ts";

/** A number field of the browser would take one of these marks only, by its language. */
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
  /** Of a whole number. */
  step?: 1;
  /** 'kg', 'miles' */
  unit?: string;
  /** Stands in the field, such as '$'. */
  sign?: string;
  /** What an empty field means. */
  placeholder?: string;
  /** `rest` is the position of an empty field; defaults to `min`. */
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
