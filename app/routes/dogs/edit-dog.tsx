import { href } from "react-router";
import { dogForActor, dogForOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { kilograms } from "#app/domain/dogs/dog-rules.ts";
import { DogForm } from "#app/domain/dogs/dog-schemas.ts";
import { updateDog } from "#app/domain/dogs/update-dog.server.ts";
import { doOnce } from "#app/domain/done-once.server.ts";
import { PhotoPaths } from "#app/domain/photos/photo-schemas.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import { ownStorage } from "#app/domain/storage/storage-quota.server.ts";
import { scarceRoom } from "#app/domain/storage/storage-rules.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { placeReminder } from "#app/http/pages/place-reminder.server.ts";
import { flash, seeOther } from "#app/http/session/flash.server.ts";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { DogFields } from "#app/ui/dogs/dog-fields.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import type { Route } from "./+types/edit-dog";

const FAILED = {
  title: "Error updating dog",
  text: "There was a problem updating your dog's profile. Please try again.",
};
const EditDogForm = DogForm.extend({ images: ChosenFiles, removedImages: PhotoPaths });

export const handle: PageHandle = { nav: "profile", styles: "photos", noTabs: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  await dogForOwner(ctx, params.id);
  const hasPlace = (await ownCell(ctx)) !== null;
  return {
    dog: await dogForActor(ctx, params.id),
    hasPlace,
    room: scarceRoom(await ownStorage(ctx)),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  await dogForOwner(ctx, params.id);
  const form = await readForm(request);
  return submitForm(
    form,
    EditDogForm,
    async ({ images, removedImages, ...dog }) => {
      const post = postKey(form);
      const update = () => updateDog(ctx, params.id, dog, images, removedImages, post);
      await doOnce(ctx, post, update, () => {});
      const back = href("/dogs/:id", { id: params.id });
      if (removedImages.length > 0) flash(scope, { title: "Image deleted" });
      return seeOther(context, back, {
        title: "Dog updated",
        ...(await placeReminder(ctx, dog, back)),
      });
    },
    { failed: () => `${FAILED.title}: ${FAILED.text}` },
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `Edit ${loaderData.dog.name}'s Profile` }] : [];

export default function EditDog({ loaderData, actionData }: Route.ComponentProps) {
  const { dog } = loaderData;
  const [form, fields] = usePostForm(EditDogForm, {
    result: actionData?.result,
    values: {
      name: dog.name,
      breed: dog.breed,
      age: dog.age,
      // A number input shows nothing for text such as '12 kg', and saving would clear it.
      weight: dog.weight && String(kilograms(dog.weight) ?? ""),
      height: dog.height,
      bio: dog.bio,
      personality: dog.personality,
      activities: dog.activities,
      availability: dog.availability,
      sex: dog.sex,
      neutered: dog.neutered,
      vaccinated: dog.vaccinated,
      goodWithDogs: dog.goodWithDogs,
      goodWithCats: dog.goodWithCats,
      goodWithChildren: dog.goodWithChildren,
    } satisfies Record<keyof DogForm, unknown>,
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
        back={{ href: href("/dogs/:id", { id: dog.id }), label: `Back to ${dog.name}` }}
      />
      <Form form={form} upload keeps once>
        <DogFields
          fields={fields}
          photos={fields.images}
          photosLost={actionData?.filesLost ?? false}
          hasPlace={loaderData.hasPlace}
          room={loaderData.room}
          stored={dog.images}
          removal={fields.removedImages}
        />
        <ActionBar>
          <SubmitButton>Save changes</SubmitButton>
        </ActionBar>
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DogFault error={error} failed={FAILED} />;
}
