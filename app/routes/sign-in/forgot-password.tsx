import { href, redirect } from "react-router";
import { requestPasswordReset } from "#app/domain/accounts/security/request-password-reset.server.ts";
import { ForgottenPassword } from "#app/domain/accounts/security/security-schemas.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { mayReadLocalOutbox } from "#app/http/pages/local-outbox-access.server.ts";
import { signInPath } from "#app/http/session/login-redirect.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { LocalOutboxHint } from "#app/ui/account/local-outbox-hint.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/forgot-password";

const HERE = href("/forgot-password");

export function loader({ context, url, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
  return {
    sent: url.searchParams.has("sent"),
    loginHref: signInPath(redirectTo),
    askHref: signInPath(redirectTo, HERE),
    localOutbox: mayReadLocalOutbox(scope, request),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
  return submitForm(request, ForgottenPassword, async (input) => {
    await requestPasswordReset(ctx, input);
    const ask = signInPath(redirectTo, HERE);
    return redirect(redirectTo ? `${ask}&sent` : `${ask}?sent`, 303);
  });
}

export const handle: PageHandle = {
  styles: "front",
  wide: true,
  findable: (query) => !query.has("sent"),
};

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Forgot password",
    description:
      "Forgot your password? Enter your email, and we'll send you a link to choose a new one.",
  });

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.sent && !actionData) return <Sent {...loaderData} />;
  return <Ask {...loaderData} result={actionData?.result} />;
}

type Links = Pick<Route.ComponentProps["loaderData"], "loginHref" | "askHref">;

function Ask({
  loginHref,
  askHref,
  result,
}: Links & { result: Parameters<typeof usePostForm>[1]["result"] }) {
  const [form, fields] = usePostForm(ForgottenPassword, { result });
  return (
    <SceneBeside pictured>
      <div>
        <h1>Forgot your password?</h1>
        <p className="soft mt-1">We'll send you a link to choose a new one.</p>
      </div>
      <Card>
        <Form form={form} action={askHref}>
          <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
          <SubmitButton>Send the link</SubmitButton>
        </Form>
      </Card>
      <p>
        <a className="link tap" href={loginHref}>
          Back to login
        </a>
      </p>
    </SceneBeside>
  );
}

function Sent({ loginHref, askHref, localOutbox }: Links & { localOutbox: boolean }) {
  return (
    <SceneBeside pictured>
      <div>
        <h1>Check your email</h1>
        <p className="mt-1">
          If there's an account with that email, a link to choose a new password is on its way. It
          works once and for 30 minutes.
        </p>
      </div>
      <p className="soft">
        Nothing after a few minutes? Check your spam folder, or{" "}
        <a className="link" href={askHref}>
          try again
        </a>
        .
      </p>
      {localOutbox && <LocalOutboxHint />}
      <p>
        <a className="link tap" href={loginHref}>
          Back to login
        </a>
      </p>
    </SceneBeside>
  );
}
