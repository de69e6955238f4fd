import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import type { FormField } from "#app/ui/forms/form-field.ts";

export type TimeSlot = { value: string; label: string; taken?: boolean | undefined };

/** Times to choose from; those taken stay in place, struck through, so that the day keeps its shape. */
export function TimeSlotPicker({
  field,
  slots,
  label = "Time",
  hint,
  many,
}: {
  field: FormField;
  slots: TimeSlot[];
  label?: string;
  hint?: string;
  /** Several at once, as checkboxes. */
  many?: boolean;
}) {
  const options = slots.map(({ value, label: text, taken }) => ({
    value,
    label: text,
    disabled: taken,
  }));
  return (
    <ChipGroup field={field} label={label} hint={hint} options={options} single={!many} grid />
  );
}
