import { pointText } from "#app/domain/places/place-rules.ts";
import { countrySpelledOut } from "#app/domain/places/place-texts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { type FormField, startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { ListRow, RowList } from "#app/ui/layout/list-row.tsx";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";

type Place = { label: string; latitude: number; longitude: number };

/** The fields of a location. The coordinates are what is stored. */
export function PlaceFields({
  fields: { location, latitude, longitude },
  places,
  found,
}: {
  fields: { location: FormField; latitude: FormField; longitude: FormField };
  places: Place[];
  /** The note of a search that has just filled in the coordinates. */
  found: string | null;
}) {
  const chosen = places.find((place) => isPoint(place, latitude, longitude));
  const others = places.filter((place) => place !== chosen);
  return (
    <>
      <EnterButton label="Save location" name="intent" value="enter" />
      <div className="searched">
        <TextField
          field={location}
          label="Address"
          hint="Your street and town, or your district"
          autoComplete="address-line1"
          messages={{ required: "Address is required" }}
        />
        <Button variant="ghost" name="intent" value="search" busy="Searching...">
          Search
        </Button>
      </div>
      {places.length > 0 && (
        <div className="stack" data-hits="">
          {found && (
            <p role="status">
              <strong>Location found.</strong> {found}
            </p>
          )}
          {chosen ? (
            <>
              <PlaceRows places={[chosen]} chosen={chosen} />
              {others.length > 0 && (
                <details>
                  <summary className="link tap">Choose another place</summary>
                  <PlaceRows places={others} />
                </details>
              )}
            </>
          ) : (
            <PlaceRows places={others} />
          )}
        </div>
      )}
      <LocationPicker
        fields={{ address: location.name, latitude: latitude.name, longitude: longitude.name }}
      />
      <details open={Boolean(latitude.errors ?? longitude.errors)}>
        <summary className="link muted tap">Enter coordinates</summary>
        <div className="pair mt-2">
          <TextField field={latitude} label="Latitude" autoComplete="off" />
          <TextField field={longitude} label="Longitude" autoComplete="off" />
        </div>
      </details>
    </>
  );
}

function PlaceRows({ places, chosen }: { places: Place[]; chosen?: Place }) {
  return (
    <RowList>
      {places.map((place) => (
        <ListRow
          key={place.label}
          title={countrySpelledOut(place.label)}
          end={
            place === chosen ? (
              <Badge colour="sure">Chosen</Badge>
            ) : (
              <button
                type="submit"
                className="btn quiet small cover"
                name="hit"
                value={`${place.latitude},${place.longitude}`}
                data-busy="Choosing..."
              >
                Choose<span className="hide"> {countrySpelledOut(place.label)}</span>
              </button>
            )
          }
        />
      ))}
    </RowList>
  );
}

export function PlaceClearing() {
  return (
    <form method="post" className="card stack mt-4">
      <p className="soft">
        Without a location we can't show distances, and sitters aren't on the map.
      </p>
      <div>
        <Button variant="ghost" name="intent" value="clear" busy="Removing...">
          Remove my location
        </Button>
      </div>
    </form>
  );
}

function isPoint(place: Place, latitude: FormField, longitude: FormField): boolean {
  return pointText(place) === `${startText(latitude)}, ${startText(longitude)}`;
}
