import { href } from "react-router";
import { z } from "zod";
import {
  emailConfirmed,
  waitingEmailChange,
} from "#app/domain/accounts/security/confirm-email-queries.server.ts";
import { requestEmailConfirmation } from "#app/domain/accounts/security/request-email-confirmation.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { mayReadLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { LocalOutboxHint } from "#app/ui/account/local-outbox-hint.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/unconfirmed-email";

const OnlyAButton = z.object({});

export const handle: PageHandle = { nav: "profile", styles: "front", wide: true };

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
  return submitForm(request, OnlyAButton, async () => {
    await requestEmailConfirmation(ctx);
    return seeOther(context, href("/confirm-email"), {
      title: "Link on its way",
      text: "Please check your email.",
    });
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Confirm your email" }];

export default function UnconfirmedEmail({ loaderData, actionData }: Route.ComponentProps) {
  const [form] = usePostForm(OnlyAButton, { result: actionData?.result });
  const { email, confirmed, localOutbox } = loaderData;
  const address = <strong>{email}</strong>;
  return (
    <SceneBeside pictured>
      <div className="text-center">
        <h1>{confirmed ? "Your email is confirmed" : "Confirm your email"}</h1>
        <p className="soft mt-1">
          {confirmed ? <>{address} is confirmed.</> : <>We sent a link to {address}.</>}
        </p>
      </div>
      {confirmed ? (
        <ButtonLink href={href("/profile")}>Back to your profile</ButtonLink>
      ) : (
        <>
          <Card>
            <p>Open it so we know our emails reach you. It works once and for 7 days.</p>
            <p className="soft">Nothing after a few minutes? Check your spam folder.</p>
            <Form form={form}>
              <SubmitButton>Send the link again</SubmitButton>
            </Form>
          </Card>
          <p className="text-center">
            <a className="link tap" href={href("/profile")}>
              Back to your profile
            </a>
          </p>
          {localOutbox && <LocalOutboxHint />}
        </>
      )}
    </SceneBeside>
  );
}
