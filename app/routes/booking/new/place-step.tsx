import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";
import type { FieldOf } from "./flow-steps.tsx";

export function PlaceStep({
  field,
  onMap,
  folded,
  saved,
}: {
  field: FieldOf;
  /** A point can be set on a map. */
  onMap: boolean;
  /** Behind a line with the place. */
  folded: boolean;
  /** Where the owner lives, marked while the place is theirs. */
  saved: FlowPageData["savedPlace"];
}) {
  const [latitude, longitude] = [field("latitude"), field("longitude")].map(startText);
  const chosen =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const place = field("location", { maxLength: 200 });
  const isHome = saved.location !== null && startText(place) === saved.location;
  const typed = (
    <TextField
      field={place}
      label={copy.place}
      hint="Your sitter sees the address only once the booking is accepted."
      autoComplete="address-line1"
    />
  );
  if (folded)
    return (
      <FoldedRows
        rows={[
          {
            title: copy.place,
            value: startText(place) || copy.noPlace,
            open: Boolean(place.errors),
            content: typed,
          },
        ]}
      />
    );
  return (
    <>
      {typed}
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
