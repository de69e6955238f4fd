import { href } from "react-router";
import { unsubscribe, unsubscription } from "#app/domain/mail/unsubscribe.server.ts";
import { notificationKinds } from "#app/domain/notifications/notification-kinds.ts";
import { Unsubscription } from "#app/domain/notifications/notification-settings-schemas.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { NotFoundFault } from "#app/ui/layout/not-found-fault.tsx";
import type { Route } from "./+types/unsubscribe";

const fault = {
  title: "This link no longer works",
  text: "It is incomplete, or the account is gone. You can choose your emails in your account.",
  choose: "Choose your emails",
};

export function loader({ context, params }: Route.LoaderArgs) {
  return unsubscription(context.get(anyoneContext), params.token);
}

/**
 * Stops or resumes emails. Mail programs also post here, for one-click unsubscription (RFC 8058,
 * section 3.2).
 */
export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const form = await readForm(request);
  return submitForm(form, Unsubscription, async ({ again }) => {
    await unsubscribe(ctx, params.token, again === "yes");
    if (form.has("List-Unsubscribe")) return null;
    return seeOther(
      context,
      href("/unsubscribe/:token", { token: params.token }),
      again ? "Emails turned on" : "Emails stopped",
    );
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Emails from us" }];

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, wanted } = loaderData;
  const { about } = notificationKinds[kind];
  return (
    <div className="stack">
      <FormErrors errors={actionData?.result.error?.[""]} />
      <div>
        <h1>{wanted ? "Stop these emails?" : "You won't get these emails anymore"}</h1>
        <p className="mt-1">
          {wanted
            ? `We email you about ${about}. You always see this on the site, too.`
            : `We no longer email you about ${about}. You still see this on the site.`}
        </p>
      </div>
      <Form>
        {!wanted && <input type="hidden" name="again" value="yes" />}
        <SubmitButton>{wanted ? "Stop them" : "Send them again"}</SubmitButton>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const action = { href: href("/profile/edit/account/notifications"), label: fault.choose };
  return <NotFoundFault error={error} title={fault.title} text={fault.text} action={action} />;
}
