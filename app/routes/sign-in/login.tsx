import { href, redirect } from "react-router";
import { UsedPasskey } from "#app/domain/accounts/passkeys/passkey-schemas.ts";
import { signInWithPasskey } from "#app/domain/accounts/passkeys/sign-in-with-passkey.server.ts";
import { Credentials } from "#app/domain/accounts/sign-in/account-schemas.ts";
import { login } from "#app/domain/accounts/sign-in/login.server.ts";
import type { SignIn } from "#app/domain/accounts/sign-in/sessions.server.ts";
import type { DomainError } from "#app/domain/errors.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import {
  NO_COOKIES,
  refuseWithoutCookies,
  sendFirstCookie,
} from "#app/http/session/browser-notes.server.ts";
import { knownDevices } from "#app/http/session/device-cookie.server.ts";
import { signInAndRedirect, signInPath } from "#app/http/session/login-redirect.server.ts";
import { browserKeyOf, passkeysHere } from "#app/http/session/passkey-browser.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { PasskeyButton } from "#app/ui/account/passkey-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PasswordField, TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/login";
import { askedSitter } from "./asked-sitter.server.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { copy } from "./copy.ts";
import { FirstCookie } from "./first-cookie.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const redirectTo = safeRedirectTo(url.searchParams.get("redirectTo"));
  if (ctx.actor) throw redirect(redirectTo ?? href("/"), 303);
  return {
    redirectTo,
    isFirstCookie: sendFirstCookie(context.get(scopeContext), request),
    asked: await askedSitter(ctx, redirectTo),
    passkeys: passkeysHere(context.get(scopeContext)) !== null,
    forgotHref: signInPath(redirectTo, href("/forgot-password")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  const explained = {
    explain: ({ code, message }: DomainError) => {
      if (message === NO_COOKIES) return message;
      if (code === "invalid_credentials") return "Invalid email or password. Please try again.";
      if (/^(account_locked|rate_limited|busy|passkey_\w+)$/.test(code)) return message;
      return copy.check;
    },
    failed: () => copy.check,
  };
  const enter = (signIn: SignIn) =>
    signInAndRedirect(scope, request, signIn, {
      otherwise: href("/map"),
      toast: { title: "Login successful", text: "Welcome back!" },
    });
  if (form.has("credential"))
    return submitForm(
      form,
      UsedPasskey,
      async ({ credential }) =>
        enter(await signInWithPasskey(ctx, credential, browserKeyOf(scope, request))),
      explained,
    );
  return submitForm(
    form,
    Credentials,
    async (input) => {
      refuseWithoutCookies(request, form);
      return enter(await login(ctx, input, knownDevices(scope, request)));
    },
    explained,
  );
}

export const handle: PageHandle = { styles: "front", wide: true, findable: () => true };
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Login",
    description:
      "Log in to find someone you trust to walk, sit, or board your dog, to answer requests as a sitter, and to read your messages.",
  });

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(Credentials, { result: actionData?.result });
  return (
    <AuthFrame mode="login" redirectTo={loaderData.redirectTo} asked={loaderData.asked}>
      <Form form={form} inView failed="Authentication failed">
        {loaderData.isFirstCookie && <FirstCookie />}
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete={loaderData.passkeys ? "username webauthn" : "username"}
        />
        <PasswordField
          field={fields.password}
          label="Password"
          autoComplete="current-password"
          aside={
            <a className="link tap" href={loaderData.forgotHref}>
              Forgot password?
            </a>
          }
        />
        <SubmitButton>Login</SubmitButton>
      </Form>
      {loaderData.passkeys && (
        <form method="post">
          <input type="hidden" name="credential" />
          <PasskeyButton what="sign-in" />
        </form>
      )}
    </AuthFrame>
  );
}
