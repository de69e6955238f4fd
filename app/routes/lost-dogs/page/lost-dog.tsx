import { use } from "react";
import type { Point } from "#app/domain/places/place-rules.ts";
import { Badge } from "#app/ui/badge.tsx";
import { phoneHref } from "#app/ui/booking/phone-href.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DogPanes } from "#app/ui/dogs/dog-panes.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { NoPhoto } from "#app/ui/lost-dogs/no-photo.tsx";
import { WhenFields } from "#app/ui/lost-dogs/when-fields.tsx";
import { LocationPicker } from "#app/ui/map/location-picker.tsx";
import { MapSettingsContext } from "#app/ui/map/map-settings.ts";
import { PersonName } from "#app/ui/person-name.tsx";
import { PhotoCarousel } from "#app/ui/photo-carousel.tsx";
import { copy } from "./copy.ts";
import type { OpenPage } from "./model.server.ts";
import { SeenFormShown } from "./schemas.ts";
import { ShareWays } from "./share-ways.tsx";

/** The public page of a lost dog, with a form for people who have seen it. */
export function LostDog({
  page,
  ...form
}: { page: OpenPage } & Pick<Parameters<typeof SeenFields>[0], "result" | "photoLost">) {
  const { dog, area, since, description, phone, url, flyerHref, reportHref, searchHref } = page;
  const about = (
    <>
      <div className="card">
        <DescriptionList
          facts={[
            { label: copy.lastSeen, value: since },
            { label: copy.near, value: area },
            { label: copy.breed, value: dog.breed },
            { label: copy.age, value: dog.age },
            ...(dog.size ? [{ label: copy.size, value: dog.size }] : []),
          ]}
        />
      </div>
      {description && (
        <p className="card prose" dir="auto">
          {description}
        </p>
      )}
      <p className="font-semibold">{copy.calm}</p>
    </>
  );
  const share = (
    <div className="stack mt-4">
      <Card>
        <ShareWays url={url} flyerHref={flyerHref} />
      </Card>
      {reportHref && (
        <p>
          <a className="btn quiet small" href={reportHref}>
            <Icon name="flag" size={18} />
            {copy.report}
          </a>
        </p>
      )}
    </div>
  );
  return (
    <>
      <PageHeader
        title={<PersonName name={copy.title(dog.name)} />}
        actions={<Badge colour="red">{copy.missing}</Badge>}
      />
      <DogPanes
        photos={
          <div className="stack">
            {dog.photos.length > 0 ? (
              <PhotoCarousel photos={dog.photos} name={dog.name} />
            ) : (
              <NoPhoto looks={[dog.breed, dog.age, dog.size]} addHref={page.addPhotoHref} />
            )}
            {searchHref ? (
              <ButtonLink href={searchHref}>{copy.search}</ButtonLink>
            ) : (
              // Only where the form is not beside the photos.
              <ButtonLink full href="#seen">
                {copy.tellUs}
              </ButtonLink>
            )}
            {!searchHref && about}
          </div>
        }
        action={searchHref ? null : share}
      >
        <div className="stack">
          {searchHref && <p className="soft">{copy.ownPage}</p>}
          {searchHref && about}
          {phone && (
            <ButtonLink full variant="ghost" href={phoneHref(phone)}>
              <Icon name="phone" />
              {copy.call(phone)}
            </ButtonLink>
          )}
          {!searchHref && (
            <section className="stack" id="seen">
              <h2>{copy.tellUs}</h2>
              <SeenFields start={page.start} near={page.near} {...form} />
            </section>
          )}
          {searchHref && share}
        </div>
      </DogPanes>
    </>
  );
}

/** Asks where and when somebody saw the dog. The map opens on request. */
function SeenFields({
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
