import { Button } from "#app/ui/button.tsx";
import { GroupFrame } from "#app/ui/forms/field-frame.tsx";
import type { FieldProps } from "#app/ui/forms/form-field.ts";

/** Reasons of which each sends the form at once. */
export function ReasonButtons({
  field,
  label,
  hint,
  reasons,
}: Omit<FieldProps, "messages"> & { reasons: { value: string; label: string }[] }) {
  return (
    <GroupFrame field={field} label={label} hint={hint}>
      <div className="cluster">
        {reasons.map(({ value, label }) => (
          <Button key={value} small variant="danger" name={field.name} value={value}>
            {label}
          </Button>
        ))}
      </div>
    </GroupFrame>
  );
}
