import type { HomeWish } from "#app/domain/people/sitting/home-rules.ts";
import type { TrustWish } from "#app/domain/people/sitting/trust-rules.ts";
import type { FormField } from "#app/ui/forms/form-field.ts";

type WishName = HomeWish | TrustWish | "favourites";

/** Checkboxes for what a sitter has to be or have. */
export function WishChips({
  fields,
  legend,
  wishes,
}: {
  fields: Record<WishName, FormField>;
  legend: string;
  wishes: { name: WishName; value: string; label: string }[];
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips">
        {wishes.map(({ name, value, label }) => (
          <label key={name} className="chip">
            <input
              type="checkbox"
              name={fields[name].name}
              value={value}
              defaultChecked={fields[name].initialValue === value}
            />
            <span>{label}</span>
            {fields[name].errors && <p className="error">{fields[name].errors}</p>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
