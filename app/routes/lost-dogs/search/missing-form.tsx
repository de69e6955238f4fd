import { MOST_DOG_PHOTOS } from "#app/domain/dogs/dog-rules.ts";
import { Answers } from "#app/ui/answers.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { TextAreaField } from "#app/ui/forms/text-area-field.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { WhenFields } from "#app/ui/lost-dogs/when-fields.tsx";
import { copy } from "./copy.ts";
import type { DogShown } from "./model.server.ts";
import { LostDogForm } from "./schemas.ts";

/**
 * The form for a lost dog's page, filled with what the page `says`. With `changes`, it edits an
 * open page.
 */
export function MissingForm({
  dog: { name, photo, isOwn },
  intro,
  says,
  since,
  today,
  changes,
  pageHref,
  result,
  photoLost,
}: {
  dog: DogShown;
  intro: string;
  says: { area: string; date: string; time: string; description?: string; phone?: string };
  /** When the dog was last seen, in words, if the page is open already. */
  since?: string;
  today: string;
  /** Where to return to without a change, if the page is open already. */
  changes?: string;
  pageHref?: string;
  result: Parameters<typeof usePostForm>[1]["result"];
  photoLost: boolean;
}) {
  const [form, fields] = usePostForm(LostDogForm, {
    result,
    values: { ...says, when: since ? "kept" : "now" },
  });
  const side = (
    <Card>
      <p>{intro}</p>
      {pageHref && (
        <p>
          <a className="link tap" href={pageHref}>
            {copy.seePage}
          </a>
        </p>
      )}
    </Card>
  );
  const asksForPhoto = !photo && isOwn;
  return (
    <Form form={form} upload={asksForPhoto} keeps>
      <input type="hidden" name="intent" value={changes ? "change" : "check"} />
      <SideLayout side={side}>
        <div className="stack">
          {asksForPhoto && (
            <FileField
              field={fields.images}
              label={copy.photos(name)}
              hint={photoLost ? copy.photoLost : copy.photoHint}
              multiple
              most={MOST_DOG_PHOTOS}
            />
          )}
          {!photo && !isOwn && <p className="soft">{copy.noPhoto(name)}</p>}
          <TextField
            field={fields.area}
            label={copy.area(name)}
            hint={copy.areaHint}
            autoComplete="off"
          />
          <WhenFields fields={fields} kept={since} today={today} />
          <TextAreaField
            field={fields.description}
            label={copy.description}
            hint={copy.descriptionHint}
          />
          <TextField
            field={fields.phone}
            label={copy.phone}
            hint={copy.phoneHint}
            type="tel"
            autoComplete="off"
          />
        </div>
      </SideLayout>
      <Answers
        bar
        no={changes ? { label: copy.stop, href: changes } : undefined}
        yes={{ label: changes ? copy.save : copy.check }}
      />
    </Form>
  );
}
