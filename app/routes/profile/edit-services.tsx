import { href, redirect } from "react-router";
import { editSitterServices, sitterToEdit } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { SitterServicesForm } from "#app/domain/people/sitting/sitter-form-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { EnterButton } from "#app/ui/forms/enter-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-services";
import { ServicesFields } from "./services-fields.tsx";

export const handle: PageHandle = { noTabs: true };

const TO_PRICE = "Now set rates for your new services.";

export function loader({ context }: Route.LoaderArgs) {
  return sitterToEdit(context.get(signedInContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  return submitForm(form, SitterServicesForm, async (input) => {
    const { services, rates } = await sitterToEdit(ctx);
    await editSitterServices(ctx, input);
    const isUnpriced = input.services.some(
      (service) => !services.includes(service) && !(service in rates),
    );
    flash(scope, { title: "Profile updated", ...(isUnpriced && { text: TO_PRICE }) });
    const leadsToPrices = isUnpriced || form.get("next") === "prices";
    return redirect(href(leadsToPrices ? "/profile/edit/prices" : "/profile/edit"), 303);
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Services and dogs" }];

export default function EditServices({ loaderData, actionData }: Route.ComponentProps) {
  const { experience, rates } = loaderData;
  const [form, fields] = usePostForm(SitterServicesForm, {
    result: actionData?.result,
    values: {
      ...loaderData,
      preferredDogBreeds: loaderData.preferredDogBreeds.join(", "),
    } as never,
  });
  return (
    <EditSection title="Services and dogs">
      <Form form={form}>
        <EnterButton label="Save changes" />
        <ServicesFields fields={fields} experience={experience} rates={rates} />
        <ActionBar>
          <SubmitButton>Save changes</SubmitButton>
        </ActionBar>
      </Form>
    </EditSection>
  );
}
