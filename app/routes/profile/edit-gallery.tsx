import { href } from "react-router";
import { z } from "zod";
import { doOnce } from "#app/domain/done-once.server.ts";
import { changeGallery } from "#app/domain/people/sitting/change-gallery.server.ts";
import { sitterToEdit } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { PhotoPaths } from "#app/domain/photos/photo-schemas.ts";
import { MOST_GALLERY_PHOTOS } from "#app/domain/services/sitter-rules.ts";
import { ownStorage } from "#app/domain/storage/storage-quota.server.ts";
import { scarceRoom } from "#app/domain/storage/storage-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther, type Toast } from "#app/http/session/flash.server.ts";
import { DELETED_ON_SAVE, FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-gallery";

const HERE = href("/profile/edit/gallery");
const GalleryForm = z.object({ photos: ChosenFiles, removedPhotos: PhotoPaths });

export const handle: PageHandle = { styles: "photos", noTabs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { gallery } = await sitterToEdit(ctx);
  return { gallery, room: scarceRoom(await ownStorage(ctx)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const form = await readForm(request);
  return submitForm(form, GalleryForm, async ({ photos, removedPhotos }) => {
    const [post, change] = [postKey(form), { files: photos, removedPaths: removedPhotos }];
    await doOnce(
      ctx,
      post,
      () => changeGallery(ctx, change, post),
      () => {},
    );
    return seeOther(context, HERE, photosToast(photos.length, removedPhotos.length));
  });
}

function photosToast(added: number, removed: number): Toast {
  const deleted = removed > 1 ? "Images deleted" : "Image deleted";
  if (added === 0) return { title: deleted };
  return {
    title: added > 1 ? "Photos uploaded" : "Photo uploaded",
    ...(removed > 0 && { text: deleted }),
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Gallery" }];

export default function EditGallery({
  loaderData: { gallery, room },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = usePostForm(GalleryForm, { result: actionData?.result });
  const full = gallery.length >= MOST_GALLERY_PHOTOS;
  return (
    <EditSection
      title="Gallery"
      intro={`Up to ${MOST_GALLERY_PHOTOS} photos of your walks, your home, and the dogs you know. Everyone can see them on your profile.`}
    >
      <Form form={form} upload once>
        <FileField
          field={fields.photos}
          label="Photos"
          hint={gallery.length ? DELETED_ON_SAVE : undefined}
          room={room}
          multiple
          most={MOST_GALLERY_PHOTOS}
          existing={gallery}
          removal={fields.removedPhotos}
          full={
            full
              ? `Maximum of ${MOST_GALLERY_PHOTOS} photos reached - delete a photo to add new ones`
              : undefined
          }
        />
        <ActionBar>
          <SubmitButton busy="Uploading...">
            {gallery.length ? "Save changes" : "Upload"}
          </SubmitButton>
        </ActionBar>
      </Form>
    </EditSection>
  );
}
