import { startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import type { FieldOf } from "./flow-steps.tsx";

/** `onMap`: a point can be set on a map. */
export function PlaceStep({ field, onMap }: { field: FieldOf; onMap: boolean }) {
  const [latitude, longitude] = [field("latitude"), field("longitude")].map(startText);
  const point =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
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
            point={point}
          />
        </>
      )}
    </>
  );
}
