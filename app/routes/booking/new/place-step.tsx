import { startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import type { FlowPageData } from "./flow-page-data.ts";
import type { FieldOf } from "./flow-steps.tsx";

export function PlaceStep({
  field,
  onMap,
  saved,
}: {
  field: FieldOf;
  /** A point can be set on a map. */
  onMap: boolean;
  /** Where the owner lives, marked while the place is theirs. */
  saved: FlowPageData["savedPlace"];
}) {
  const [latitude, longitude] = [field("latitude"), field("longitude")].map(startText);
  const chosen =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const isHome = saved.location !== null && startText(field("location")) === saved.location;
  return (
    <>
      <TextField
        field={field("location", { maxLength: 200 })}
        label="Meeting place (optional)"
        hint="Your sitter sees the address only once the booking is accepted."
        autoComplete="address-line1"
      />
      {onMap && (
        <>
          <input type="hidden" name="latitude" defaultValue={latitude} />
          <input type="hidden" name="longitude" defaultValue={longitude} />
          <LocationPicker
            fields={{ address: "location", latitude: "latitude", longitude: "longitude" }}
            point={chosen ?? (isHome ? saved.point : null)}
          />
        </>
      )}
    </>
  );
}
