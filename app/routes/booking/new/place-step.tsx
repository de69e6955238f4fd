import { FoldedRows } from "#app/ui/forms/fold.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import { MeetingPlace, PlaceFact } from "#app/ui/map/meeting-place.tsx";
import { copy } from "./copy.ts";
import type { FlowPageData } from "./flow-page-data.ts";
import { type FieldOf, NotesField } from "./flow-steps.tsx";

export function PlaceStep({
  field,
  onMap,
  home,
  isFact,
}: {
  field: FieldOf;
  /** A point can be set on a map. */
  onMap: boolean;
  /** The owner's home, marked on the map while it is the meeting place. */
  home: FlowPageData["home"];
  /** Among what else is checked. */
  isFact?: boolean;
}) {
  const [latitude, longitude] = [field("latitude"), field("longitude")].map(startText);
  const chosen =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const place = field("location", { maxLength: 200 });
  const isHome = home.address !== null && startText(place) === home.address;
  const map = onMap && (
    <>
      <input type="hidden" name="latitude" defaultValue={latitude} />
      <input type="hidden" name="longitude" defaultValue={longitude} />
      <LocationPicker
        fields={{ address: "location", latitude: "latitude", longitude: "longitude" }}
        point={chosen ?? (isHome ? home.point : null)}
        how={copy.placeOnMap}
        folded={!isFact}
      />
    </>
  );
  if (isFact) return <PlaceFact field={place}>{map}</PlaceFact>;
  return (
    <MeetingPlace field={place} home={home}>
      {map}
    </MeetingPlace>
  );
}

/** The place without a map, and the notes folded, on a page that asks for much else. */
export function PlaceAndNotes({
  field,
  home,
  asksPlace,
}: {
  field: FieldOf;
  home: FlowPageData["home"];
  asksPlace: boolean;
}) {
  const notes = field("notes");
  const row = {
    title: copy.notes,
    open: Boolean(startText(notes) || notes.errors),
    content: <NotesField field={field} />,
  };
  return (
    <>
      {asksPlace && <PlaceStep onMap={false} home={home} field={field} />}
      <FoldedRows rows={[row]} />
    </>
  );
}

/** Keeps the place of a service that the owner may change back to. */
export function PlaceKept({
  choices: { location, latitude, longitude },
}: Pick<FlowPageData, "choices">) {
  if (location === null) return null;
  return (
    <>
      <input type="hidden" name="location" value={location} />
      <input type="hidden" name="latitude" value={latitude} />
      <input type="hidden" name="longitude" value={longitude} />
    </>
  );
}

/** Says that the dog comes to the sitter's home. */
export function PlaceThere({ sitter }: { sitter: string }) {
  return (
    <>
      {copy.there(sitter)}
      <span className="soft block font-normal">{copy.addressLater}</span>
    </>
  );
}
