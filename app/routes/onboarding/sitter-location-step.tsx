import { SitterLocationStep } from "#app/domain/onboarding/onboarding-schemas.ts";
import { type Point, pointText } from "#app/domain/places/place-rules.ts";
import { countrySpelledOut } from "#app/domain/places/place-texts.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/forms/choice-cards.tsx";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import { startText } from "#app/ui/forms/form-field.ts";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import { StepFrame, type StepProps } from "./step-frame.tsx";

export function SitterLocation({ values, result, places, ...frame }: StepProps) {
  const [form, fields] = usePostForm(SitterLocationStep, { result, values });
  const chosen = pointOf(fields.point.initialValue);
  const isChosen = (place: Point) => chosen !== null && pointText(place) === pointText(chosen);
  const choices =
    chosen && !places.some(isChosen)
      ? [{ label: "Your point on the map", ...chosen }, ...places]
      : places;
  return (
    <StepFrame {...frame} form={form} ready={chosen !== null}>
      <div className="searched">
        <TextField
          field={fields.location}
          label="Address"
          hint="Your town or district"
          autoComplete="address-line1"
          messages={{ required: "Address is required" }}
          autoFocus={chosen === null}
        />
        {/* First in the source, so that Enter in the address means Search. */}
        <Button variant="ghost" name="intent" value="search" busy="Searching...">
          Search
        </Button>
      </div>
      <LocationPicker
        fields={{ address: fields.location.name, point: fields.point.name }}
        point={chosen}
      />
      {choices.length > 0 ? (
        <div data-hits="">
          <ChoiceCards
            field={fields.point}
            label="Your place"
            hint="Others see the district and a rough spot only."
            choices={choices.map((place) => ({
              value: isChosen(place)
                ? (startText(fields.point) ?? "")
                : `${place.latitude},${place.longitude}`,
              title: countrySpelledOut(place.label),
              text: isChosen(place) && pointText(place),
            }))}
          />
        </div>
      ) : (
        <FieldErrors field={fields.point} />
      )}
      <p className="soft">
        Once you complete this, owners can find you here, and search engines may list your profile.
        You can change both under Visibility.
      </p>
    </StepFrame>
  );
}

/** Parses 'latitude,longitude'; null for anything else. */
function pointOf(text: unknown) {
  if (typeof text !== "string") return null;
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(",", 2).map(Number);
  const sound = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return sound ? { latitude, longitude } : null;
}
