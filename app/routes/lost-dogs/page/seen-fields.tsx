import { use } from "react";
import type { Point } from "#app/domain/places/place-rules.ts";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { WhenFields } from "#app/ui/lost-dogs/when-fields.tsx";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import { MapSettingsContext } from "#app/ui/map/map-settings.ts";
import { copy } from "./copy.ts";
import { SeenFormShown } from "./schemas.ts";

/** Asks where and when somebody saw the dog. The map opens on request. */
export function SeenFields({
  start,
  near: { latitude, longitude },
  result,
  photoLost,
}: {
  start: { date: string; time: string };
  near: Point;
  result: Parameters<typeof usePostForm>[1]["result"];
  photoLost: boolean;
}) {
  const settings = use(MapSettingsContext);
  const [form, fields] = usePostForm(SeenFormShown, { result, values: { ...start, when: "now" } });
  // Named in the order of the fields.
  const allErrors = { [fields.place.name]: null, ...form.allErrors };
  return (
    <Form form={{ id: form.id, errors: form.errors, allErrors }} action="#seen" upload keeps once>
      <p className="soft">{copy.tellUsHint}</p>
      <TextField field={fields.place} label={copy.place} hint={copy.placeHint} autoComplete="off" />
      <details>
        <summary className="link tap">{copy.map}</summary>
        <MapSettingsContext value={{ ...settings, center: [latitude, longitude] }}>
          <LocationPicker
            fields={{ address: fields.place.name, point: fields.point.name }}
            how={copy.mapHow}
          />
        </MapSettingsContext>
      </details>
      <WhenFields fields={fields} today={start.date} />
      <TextAreaField field={fields.content} label={copy.content} rows={3} />
      <FileField
        field={fields.images}
        label={copy.photo}
        {...(photoLost && { hint: copy.photoLost })}
      />
      <TextField
        field={fields.contact}
        label={copy.contact}
        hint={copy.contactHint}
        autoComplete="off"
      />
      <SubmitButton>{copy.send}</SubmitButton>
    </Form>
  );
}
