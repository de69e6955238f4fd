import { redirect } from "react-router";
import { z } from "zod";
import { addGalleryPhotos } from "#app/domain/sitters/add-gallery-photos.server.ts";
import { sitterToEdit } from "#app/domain/sitters/edit-sitter.server.ts";
import { removeGalleryPhoto } from "#app/domain/sitters/remove-gallery-photo.server.ts";
import { GalleryRemoval } from "#app/domain/sitters/sitter-form-schemas.ts";
import { MOST_GALLERY_PHOTOS } from "#app/domain/sitters/sitter-rules.ts";
import { readForm } from "#app/http/body.server.ts";
import { ChosenFiles } from "#app/http/chosen-files.ts";
import { flash } from "#app/http/flash.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/page.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { EditSection } from "#app/ui/account/edit-section.tsx";
import { DeletablePhotos } from "#app/ui/deletable-photos.tsx";
import { FileField } from "#app/ui/forms/file-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-gallery";

const HERE = "/profile/edit/gallery";
const GalleryForm = z.object({ photos: ChosenFiles });

export const handle: PageHandle = { nav: "profile" };

export const loader = signedInPage(async ({ ctx }: Route.LoaderArgs & SignedInPageScope) => {
  const { gallery } = await sitterToEdit(ctx);
  return { gallery };
});

/** Two forms post here: photos to add, and one for each photo there is, told apart by `imageUrl`. */
export const action = signedInPage(
  async ({ ctx, scope, request }: Route.ActionArgs & SignedInPageScope) => {
    const form = await readForm(request);
    if (form.has("imageUrl")) {
      return submitForm(form, GalleryRemoval, async ({ imageUrl }) => {
        await removeGalleryPhoto(ctx, imageUrl);
        flash(scope, { title: "Image deleted" });
        return redirect(HERE, 303);
      });
    }
    return submitForm(form, GalleryForm, async ({ photos }) => {
      await addGalleryPhotos(ctx, photos);
      flash(scope, { title: photos.length > 1 ? "Photos uploaded" : "Photo uploaded" });
      return redirect(HERE, 303);
    });
  },
);

export const meta: Route.MetaFunction = () => [{ title: "Gallery" }];

export default function EditGallery({ loaderData: { gallery }, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(GalleryForm, { result: actionData?.result });
  const full = gallery.length >= MOST_GALLERY_PHOTOS;
  return (
    <div className="stack">
      <EditSection
        title="Gallery"
        intro={`Up to ${MOST_GALLERY_PHOTOS} photos of your walks, your place and the dogs you know. Everybody sees them on your profile.`}
      >
        <Form form={form} upload>
          <FileField
            field={fields.photos}
            label="Add photos"
            hint="JPEG, PNG, WebP, GIF or AVIF, less than 5MB each"
            multiple
            most={MOST_GALLERY_PHOTOS}
            full={
              full
                ? `Maximum of ${MOST_GALLERY_PHOTOS} photos reached - delete a photo to add new ones`
                : undefined
            }
          />
          {!full && <SubmitButton busy="Uploading...">Upload</SubmitButton>}
        </Form>
      </EditSection>
      {gallery.length > 0 && <DeletablePhotos photos={gallery} name="Your gallery" />}
    </div>
  );
}
