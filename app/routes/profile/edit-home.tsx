import { href } from "react-router";
import { editSitter, sitterToEdit } from "#app/domain/people/sitting/edit-sitter.server.ts";
import { homeKinds, homeQuestions, kindLabels } from "#app/domain/people/sitting/home-rules.ts";
import { HomeForm } from "#app/domain/people/sitting/home-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { AnswerField } from "#app/ui/forms/answer-field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { ActionBar } from "#app/ui/layout/action-bar.tsx";
import { EditSection } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/edit-home";
import { copy, questions } from "./home-copy.ts";

export const handle: PageHandle = { styles: "photos", noTabs: true };

export async function loader({ context }: Route.LoaderArgs) {
  return (await sitterToEdit(context.get(signedInContext))).home;
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  return submitForm(request, HomeForm, async (home) => {
    await editSitter(ctx, { home });
    return seeOther(context, href("/profile/edit"), "Profile updated");
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditHome({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(HomeForm, { result: actionData?.result, values: loaderData });
  return (
    <EditSection title={copy.title} intro={copy.intro}>
      <Form form={form}>
        <div className="answers">
          <AnswerField
            field={fields.kind}
            label={copy.kind}
            options={homeKinds.map((value) => ({ value, label: kindLabels[value] }))}
          />
          {homeQuestions.map((question) => (
            <AnswerField key={question} field={fields[question]} label={questions[question]} />
          ))}
        </div>
        <ActionBar>
          <SubmitButton>Save changes</SubmitButton>
        </ActionBar>
      </Form>
    </EditSection>
  );
}
