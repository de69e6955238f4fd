import { href, redirect } from "react-router";
import { CodeAtSignIn } from "#app/domain/accounts/factor/factor-schemas.ts";
import { finishSignIn } from "#app/domain/accounts/factor/finish-sign-in.server.ts";
import { pendingSignIn } from "#app/domain/accounts/factor/pending-sign-in.server.ts";
import { rememberBrowser } from "#app/domain/accounts/factor/remembered-devices.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { knownDevices } from "#app/http/session/device-cookie.server.ts";
import { heldChallenge, holdRemembered } from "#app/http/session/factor-cookies.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { signInAndRedirect, signInPath } from "#app/http/session/login-redirect.server.ts";
import { passkeysHere } from "#app/http/session/passkey-browser.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { CodeField } from "#app/ui/account/code-field.tsx";
import { PasskeyButton } from "#app/ui/account/passkey-button.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { ToggleField } from "#app/ui/forms/toggle-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/login-code";

const copy = {
  title: "Enter your code",
  intro: "One more step: enter the code that your app shows, or a recovery code.",
  remember: "Remember this device",
  rememberHint: "Asks for no code here for 30 days. Not on a shared computer.",
  submit: "Log in",
  lost: "Lost your phone and your recovery codes?",
  ask: "Ask us for help",
  back: "Back to login",
};

export const handle: PageHandle = { styles: "front", wide: true };

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
  if (ctx.actor) throw redirect(redirectTo ?? href("/"), 303);
  if (!pendingSignIn(ctx, heldChallenge(scope, request)))
    throw redirect(signInPath(redirectTo), 303);
  return { loginHref: signInPath(redirectTo), passkeys: passkeysHere(scope) !== null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const challenge = heldChallenge(scope, request);
  if (!pendingSignIn(ctx, challenge)) {
    return seeOther(context, signInPath(safeRedirectTo(url.searchParams.get("redirectTo"))), {
      title: "That took too long",
      text: "Please log in again.",
      tone: "bad",
    });
  }
  return submitForm(request, CodeAtSignIn, async ({ code, remember }) => {
    const devices = knownDevices(scope, request);
    const signIn = await finishSignIn(ctx, { challenge, code }, devices);
    if (remember) {
      const token = await rememberBrowser(ctx, signIn, request.headers.get("user-agent"));
      holdRemembered(scope, request, token);
    }
    return signInAndRedirect(scope, request, signIn, {
      otherwise: href("/map"),
      toast: { title: "Login successful", text: "Welcome back!" },
    });
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(CodeAtSignIn, { result: actionData?.result });
  return (
    <SceneBeside>
      <div>
        <h1>{copy.title}</h1>
        <p className="soft mt-1">{copy.intro}</p>
      </div>
      <Card>
        <Form form={form} failed="Authentication failed">
          <CodeField field={fields.code} autoFocus />
          <ToggleField
            field={fields.remember}
            label={copy.remember}
            hint={copy.rememberHint}
            value="yes"
            box
          />
          <SubmitButton>{copy.submit}</SubmitButton>
        </Form>
        {loaderData.passkeys && (
          <form method="post" action={loaderData.loginHref}>
            <input type="hidden" name="credential" />
            <PasskeyButton what="sign-in" />
          </form>
        )}
      </Card>
      <p className="text-center">
        {copy.lost}{" "}
        <a className="link tap" href={href("/support")}>
          {copy.ask}
        </a>
      </p>
      <p className="text-center">
        <a className="link tap" href={loaderData.loginHref}>
          {copy.back}
        </a>
      </p>
    </SceneBeside>
  );
}
