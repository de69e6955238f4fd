import { data, redirect } from "react-router";
import { dogForActor, dogForOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { MOST_DOG_PHOTOS } from "#app/domain/dogs/dog-rules.ts";
import { DogForm, DogPhotoRemoval } from "#app/domain/dogs/dog-schemas.ts";
import { removeDogPhoto } from "#app/domain/dogs/remove-dog-photo.server.ts";
import { updateDog } from "#app/domain/dogs/update-dog.server.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import { readForm } from "#app/http/body.server.ts";
import { ChosenFiles, chosenFiles } from "#app/http/chosen-files.ts";
import { flash, type Toast } from "#app/http/flash.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/page.server.ts";
import { placeReminder } from "#app/http/place-reminder.server.ts";
import { asDomainError } from "#app/http/status.server.ts";
import { submitForm } from "#app/http/submit-form.server.ts";
import { DeletablePhotos } from "#app/ui/deletable-photos.tsx";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { DogFields } from "#app/ui/dogs/dog-fields.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/edit-dog";

const FAILED = {
  title: "Error updating dog",
  text: "There was a problem updating your dog's profile. Please try again.",
};
const EditDogForm = DogForm.extend({ images: ChosenFiles });

export const handle: PageHandle = { nav: "profile" };

export const loader = signedInPage(
  async ({ ctx, params }: Route.LoaderArgs & SignedInPageScope) => {
    await dogForOwner(ctx, params.id);
    const hasPlace = (await ownCell(ctx)) !== null;
    return { dog: await dogForActor(ctx, params.id), hasPlace };
  },
);

/** Two forms post here: the dog, and one for each of its photos, told apart by `imageUrl`. */
export const action = signedInPage(
  async ({ ctx, scope, params, request }: Route.ActionArgs & SignedInPageScope) => {
    await dogForOwner(ctx, params.id);
    const form = await readForm(request);
    if (form.has("imageUrl")) {
      return submitForm(form, DogPhotoRemoval, async ({ imageUrl }) => {
        flash(scope, await outcomeOf(removeDogPhoto(ctx, params.id, imageUrl)));
        return redirect(`/dogs/${params.id}/edit`, 303);
      });
    }
    const outcome = await submitForm(
      form,
      EditDogForm,
      async ({ images, ...dog }) => {
        await updateDog(ctx, params.id, dog, images);
        const back = `/dogs/${params.id}`;
        flash(scope, { title: "Dog updated", ...(await placeReminder(ctx, dog, back)) });
        return redirect(back, 303);
      },
      { failed: () => `${FAILED.title}: ${FAILED.text}` },
    );
    if (outcome instanceof Response) return outcome;
    return data(
      { ...outcome.data, photosLost: chosenFiles(form, "images").length > 0 },
      outcome.init ?? {},
    );
  },
);

/** The toast after deleting a photo, which may have gone before. */
async function outcomeOf(removal: Promise<void>): Promise<Toast> {
  try {
    await removal;
    return { title: "Image deleted" };
  } catch (error) {
    if (asDomainError(error)?.kind !== "not_found") throw error;
    return {
      title: "Error deleting image",
      text: "Something went wrong while deleting the image.",
      tone: "bad",
    };
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Edit ${loaderData.dog.name}'s Profile` : "Dog not found" },
];

export default function EditDog({ loaderData, actionData }: Route.ComponentProps) {
  const { dog } = loaderData;
  const [form, fields] = usePostForm(EditDogForm, {
    result: actionData?.result,
    values: {
      name: dog.name,
      breed: dog.breed,
      age: dog.age,
      weight: dog.weight,
      height: dog.height,
      bio: dog.bio,
      personality: dog.personality,
      activities: dog.activities,
      availability: dog.availability,
    },
  });
  return (
    <>
      <PageHeader
        title={
          <>
            Edit <PersonName name={dog.name} />
            's Profile
          </>
        }
        back={{ href: `/dogs/${dog.id}`, label: `Back to ${dog.name}` }}
      />
      <div className="stack">
        {dog.images.length > 0 && <DeletablePhotos photos={dog.images} name={dog.name} />}
        <Card>
          <Form form={form} upload>
            <DogFields
              fields={fields}
              photos={fields.images}
              photosLost={Boolean(
                actionData && "photosLost" in actionData && actionData.photosLost,
              )}
              hasPlace={loaderData.hasPlace}
              full={dog.images.length >= MOST_DOG_PHOTOS}
            />
            <SubmitButton>Save Changes</SubmitButton>
          </Form>
        </Card>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DogFault error={error} failed={FAILED} />;
}
