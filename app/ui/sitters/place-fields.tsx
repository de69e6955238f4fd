import type { FormField } from "#app/ui/forms/form-field.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";

const radii = ["1", "2", "5", "10", "25", "50"].map((miles) => ({
  value: miles,
  label: miles === "1" ? "Within 1 mile" : `Within ${miles} miles`,
}));

export function PlaceFields({ place, radius }: { place: FormField; radius: FormField }) {
  return (
    <div className="two roomy items-start">
      <TextField field={place} label="Near" type="search" placeholder="Town or area" />
      <SelectField field={radius} label="Distance" options={radii} empty="Any distance" />
    </div>
  );
}
