import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import { MeetingPlace } from "#app/ui/map/meeting-place.tsx";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";
import { type FieldOf, NotesField } from "./flow-steps.tsx";

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
  const place = field("location", { maxLength: 200 });
  const isHome = saved.location !== null && startText(place) === saved.location;
  return (
    <MeetingPlace field={place} home={saved.location}>
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
    </MeetingPlace>
  );
}

/** Place and notes, each behind a line, where much else is asked on the page. */
export function FurtherRows({ field, asksPlace }: { field: FieldOf; asksPlace: boolean }) {
  const place = field("location", { maxLength: 200 });
  const notes = field("notes");
  const placeRow = {
    title: copy.place,
    value: startText(place) || copy.noPlace,
    open: Boolean(place.errors),
    content: (
      <TextField
        field={place}
        label={copy.place}
        hint={copy.placeHint}
        autoComplete="address-line1"
      />
    ),
  };
  const notesRow = {
    title: copy.notes,
    open: Boolean(startText(notes) || notes.errors),
    content: <NotesField field={field} />,
  };
  return <FoldedRows rows={[...(asksPlace ? [placeRow] : []), notesRow]} />;
}
