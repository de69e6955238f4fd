import { href, redirect } from "react-router";
import { changeMailSettings, ownMailSettings } from "#app/domain/mail/mail-settings.server.ts";
import { MailSettings } from "#app/domain/mail/mail-settings-schemas.ts";
import { mailTopicNames, mailTopics } from "#app/domain/mail/mail-topics.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-mail";

export const handle: PageHandle = { nav: "profile", wide: true };

export function loader({ context }: Route.LoaderArgs) {
  return ownMailSettings(context.get(signedInContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(await readForm(request), MailSettings, async (settings) => {
    await changeMailSettings(ctx, settings);
    flash(scope, { title: "Saved" });
    return redirect(href("/profile/edit/account/mail"), 303);
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Emails about bookings" }];

export default function AccountMail({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(MailSettings, {
    result: actionData?.result,
    values: Object.fromEntries(
      mailTopicNames.map((topic) => [topic, loaderData[topic] ? "on" : null]),
    ),
  });
  return (
    <>
      <PageHeader
        title="Emails about bookings"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
        subtitle="Choose what we email you about"
      />
      <Card>
        <Form form={form}>
          {mailTopicNames.map((topic) => (
            <ToggleField key={topic} field={fields[topic]} {...labelsOf(topic)} />
          ))}
          <SubmitButton>Save Changes</SubmitButton>
        </Form>
        <p className="soft">We always send emails about your account and its security.</p>
      </Card>
    </>
  );
}

function labelsOf(topic: keyof typeof mailTopics) {
  const { label, hint } = mailTopics[topic];
  return { label, hint };
}
