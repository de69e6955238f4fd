import { MOST_MESSAGE_PHOTOS } from "#app/domain/messages/message-rules.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/forms/field-frame.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { NEEDS_CONNECTION } from "#app/ui/forms/form.tsx";
import { Icon } from "#app/ui/icons.tsx";

const copy = {
  write: "Write a message",
  attach: "Add photos",
  photos: "Photos",
  photosHint: "Only the two of you see them.",
  photosLost: "Please choose the photos again.",
};

export function Composer({
  draft,
  errors,
  photoErrors,
  photosLost = false,
  hidden = {},
  action,
}: {
  draft?: string | undefined;
  errors?: string[] | undefined;
  photoErrors?: string[] | undefined;
  /** Whether photos were chosen before the message was refused: browsers drop them. */
  photosLost?: boolean | undefined;
  hidden?: Record<string, string>;
  action: string;
}) {
  return (
    <form
      method="post"
      action={action}
      className="bar"
      encType="multipart/form-data"
      data-offline={NEEDS_CONNECTION}
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <div className="composer">
        <details open={photosLost || Boolean(photoErrors)}>
          <summary className="btn quiet" aria-label={copy.attach}>
            <Icon name="picture" />
          </summary>
          <div className="attached">
            <FileField
              field={{ id: "images", name: "images", errors: photoErrors }}
              label={copy.photos}
              hint={photosLost ? copy.photosLost : copy.photosHint}
              multiple
              most={MOST_MESSAGE_PHOTOS}
            />
          </div>
        </details>
        <textarea
          id="composer"
          className="input"
          name="content"
          rows={1}
          maxLength={4000}
          defaultValue={draft}
          placeholder={copy.write}
          aria-label={copy.write}
          {...(errors?.length && { "aria-invalid": true, autoFocus: true })}
          aria-describedby="composer-error"
        />
        <Button busy="Sending…">Send</Button>
      </div>
      <div className={errors?.length ? "mt-1" : undefined}>
        <FieldErrors field={{ id: "composer", errors }} />
      </div>
    </form>
  );
}
