import { startText } from "#app/ui/forms/form-field.ts";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import { MeetingPlace, PlaceFact } from "#app/ui/map/meeting-place.tsx";
import { copy } from "./copy.ts";
import { FlowNotes } from "./dog-step.tsx";
import type { FlowPageData } from "./flow.server.ts";
import { type StepProps, stepFacts } from "./step-facts.ts";

/** The place, unless it is the sitter's or among what is checked, and the notes. */
export function PlaceStep({ data, field }: StepProps) {
  const { dayFirst, isThere, placeIsFact, notes } = stepFacts(data);
  if (dayFirst) return null;
  return (
    <>
      {isThere && <PlaceKept choices={data.choices} />}
      {!isThere && !placeIsFact && (
        <Place data={data} field={field} onMap={!data.steps.includes("dog")} />
      )}
      {notes === "place" && <FlowNotes field={field} />}
    </>
  );
}

/** The field for the place; with `onMap`, a point can be set on a map, too. */
export function Place({
  data: { choices, home },
  field,
  onMap,
  isFact,
}: StepProps & {
  onMap: boolean;
  /** Among what else is checked. */
  isFact?: boolean;
}) {
  const [latitude, longitude] = [field("latitude"), field("longitude")].map(startText);
  const chosen =
    latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  const place = field("location", {
    maxLength: 200,
    ...(choices.location === null && { initialValue: home.address }),
  });
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

/** Keeps the place of a service that the owner may change back to. */
function PlaceKept({ choices: { location, latitude, longitude } }: Pick<FlowPageData, "choices">) {
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
