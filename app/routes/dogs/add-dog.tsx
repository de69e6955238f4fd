import { href } from "react-router";
import { DogForm } from "#app/domain/dogs/dog-schemas.ts";
import { doOnce } from "#app/domain/done-once.server.ts";
import { addDraftedDog, draftedDog } from "#app/domain/onboarding/add-drafted-dog.server.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import { ownStorage } from "#app/domain/storage/storage-quota.server.ts";
import { scarceRoom } from "#app/domain/storage/storage-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { ChosenFiles } from "#app/http/forms/chosen-files.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { placeReminder } from "#app/http/pages/place-reminder.server.ts";
import { isBookingPath } from "#app/http/session/booking-path.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { DogFields } from "#app/ui/dogs/dog-fields.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/add-dog";

const BACK = `${href("/profile")}?tab=dogs`;
const FAILED = {
  title: "Error adding dog",
  text: "There was a problem adding your dog. Please try again.",
};
const ON_THE_WAY = "Then you can finish your request.";
const AddDogForm = DogForm.extend({ images: ChosenFiles });

export const handle: PageHandle = { nav: "profile", styles: "photos", noTabs: true };

function returnPath(url: URL): string {
  return safeRedirectTo(url.searchParams.get("redirectTo")) ?? BACK;
}

/** Chooses the new dog on the way back, if the step that asks for dogs led here. */
function withDog(path: string, dogId: string): string {
  const forms = [href("/booking/meet"), href("/booking/series")];
  const asksForDogs =
    forms.some((form) => path.startsWith(`${form}?`)) ||
    (isBookingPath(path) && path.includes("step=dog"));
  return asksForDogs ? `${path}&dog=${dogId}` : path;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const back = returnPath(url);
  return {
    back,
    brief: isBookingPath(back),
    hasPlace: (await ownCell(ctx)) !== null,
    drafted: await draftedDog(ctx),
    room: scarceRoom(await ownStorage(ctx)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const form = await readForm(request);
  return submitForm(
    form,
    AddDogForm,
    async ({ images, ...dog }) => {
      const post = postKey(form);
      const add = () => addDraftedDog(ctx, dog, images, post);
      const id = await doOnce(ctx, post, add, (dogId) => dogId);
      return seeOther(context, withDog(returnPath(url), id), {
        title: "Dog added",
        ...(await placeReminder(ctx, dog, BACK)),
      });
    },
    { failed: () => `${FAILED.title}: ${FAILED.text}` },
  );
}

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: "Add a Dog" }]);

export default function AddDog({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(AddDogForm, {
    result: actionData?.result,
    values: loaderData.drafted as never,
  });
  return (
    <>
      <PageHeader
        title="Add a Dog"
        back={{ href: loaderData.back }}
        subtitle={loaderData.brief && ON_THE_WAY}
      />
      <Form form={form} upload keeps once>
        <DogFields
          fields={fields}
          photos={fields.images}
          photosLost={actionData?.filesLost ?? false}
          hasPlace={loaderData.hasPlace}
          room={loaderData.room}
          brief={loaderData.brief}
          isRefused={Boolean(actionData)}
        />
        <ActionBar>
          <SubmitButton>Add Dog</SubmitButton>
        </ActionBar>
      </Form>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DogFault error={error} failed={FAILED} />;
}
