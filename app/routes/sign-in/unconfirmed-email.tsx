import { href, redirect } from "react-router";
import { z } from "zod";
import {
  emailConfirmed,
  waitingEmailChange,
} from "#app/domain/accounts/security/confirm-email-queries.server.ts";
import { requestEmailConfirmation } from "#app/domain/accounts/security/request-email-confirmation.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { mayReadLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { LocalOutboxHint } from "#app/ui/account/local-outbox-hint.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/unconfirmed-email";

const OnlyAButton = z.object({});

export const handle: PageHandle = { nav: "profile" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const change = await waitingEmailChange(ctx);
  return {
    email: change?.newEmail ?? ctx.actor.email,
    confirmed: !change && (await emailConfirmed(ctx)),
    localOutbox: mayReadLocalOutbox(scope, request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(await readForm(request), OnlyAButton, async () => {
    await requestEmailConfirmation(ctx);
    flash(scope, { title: "Link on its way", text: "Please check your email." });
    return redirect(href("/confirm-email"), 303);
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Confirm your email" }];

export default function UnconfirmedEmail({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = usePostForm(OnlyAButton, { result: actionData?.result });
  const { email, confirmed, localOutbox } = loaderData;
  const address = <strong className="break-words">{email}</strong>;
  return (
    <div className="stack">
      <PageHeader
        title={confirmed ? "Your email is confirmed" : "Confirm your email"}
        back={{ href: href("/profile") }}
      />
      {confirmed ? (
        <>
          <p>{address} is confirmed.</p>
          <ButtonLink href={href("/profile")}>Back to your profile</ButtonLink>
        </>
      ) : (
        <>
          <p>
            We sent a link to {address}. Open it so we know our emails reach you. It works once and
            for 7 days.
          </p>
          {localOutbox && <LocalOutboxHint />}
          <Form form={form}>
            <SubmitButton>Send the link again</SubmitButton>
          </Form>
        </>
      )}
    </div>
  );
}
