import { href } from "react-router";
import { changeVisibility } from "#app/domain/people/sitting/change-visibility.server.ts";
import { sitterToEdit } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { VisibilityForm } from "#app/domain/people/sitting/sitter-form-schemas.ts";
import { allowsSearchEngines } from "#app/domain/sitters/search/search-engine-queries.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-visibility";

const copy = {
  title: "Visibility",
  listed: "Listed",
  listedHint:
    "Owners find you, and can book. Off: only people you already have a booking or conversation with see your name and photo.",
  engines: "Search engines",
  enginesHint: "Google and others may show your profile. Off: it can take weeks to disappear.",
  save: "Save changes",
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { listed } = await sitterToEdit(ctx);
  return { listed, searchEngines: await allowsSearchEngines(ctx, ctx.actor.id) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, VisibilityForm, async (visibility) => {
    await changeVisibility(ctx, visibility);
    return seeOther(context, href("/profile/edit"), "Profile updated");
  });
}

export const handle: PageHandle = { noTabs: true };
export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditVisibility({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(VisibilityForm, {
    result: actionData?.result,
    values: {
      listed: loaderData.listed ? "on" : null,
      searchEngines: loaderData.searchEngines ? "on" : null,
    },
  });
  return (
    <EditSection title={copy.title}>
      <Form form={form}>
        <ToggleField field={fields.listed} label={copy.listed} hint={copy.listedHint} />
        <ToggleField field={fields.searchEngines} label={copy.engines} hint={copy.enginesHint} />
        <ActionBar>
          <SubmitButton>{copy.save}</SubmitButton>
        </ActionBar>
      </Form>
    </EditSection>
  );
}
