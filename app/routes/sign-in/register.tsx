import { href, redirect } from "react-router";
import { EMAIL_TAKEN, Registration } from "#app/domain/accounts/sign-in/account-schemas.ts";
import { login } from "#app/domain/accounts/sign-in/login.server.ts";
import { register } from "#app/domain/accounts/sign-in/register.server.ts";
import { doOnce } from "#app/domain/done-once.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { refuseWithoutCookies, sendFirstCookie } from "#app/http/session/browser-notes.server.ts";
import { signInPath, signUpAndRedirect } from "#app/http/session/login-redirect.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PasswordField, TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { publicMeta } from "#app/ui/layout/public-meta.ts";
import type { Route } from "./+types/register";
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
    loginHref: signInPath(redirectTo),
    asked: await askedSitter(ctx, redirectTo),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  return submitForm(
    form,
    Registration,
    async (input) => {
      refuseWithoutCookies(request, form);
      const post = postKey(form);
      const signUp = () => register(ctx, input, post);
      const signIn = await doOnce(ctx, post, signUp, () => login(ctx, input));
      return signUpAndRedirect(scope, request, signIn);
    },
    { failed: () => copy.check },
  );
}

export const handle: PageHandle = { styles: "front", wide: true, findable: () => true };
export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    title: "Join",
    description:
      "Join for free: find someone nearby you trust to walk, sit, or board your dog, or look after dogs yourself.",
  });

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(Registration, { result: actionData?.result });
  return (
    <AuthFrame mode="register" redirectTo={loaderData.redirectTo} asked={loaderData.asked}>
      <Form form={form} keeps once inView failed="Authentication failed">
        {loaderData.isFirstCookie && <FirstCookie />}
        <TextField
          field={fields.name}
          label="Full Name"
          autoComplete="name"
          autoFocus={!actionData}
          messages={{ required: "Name is required" }}
        />
        <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
        <PasswordField field={fields.password} label="Password" autoComplete="new-password" />
        <SubmitButton>Create Account</SubmitButton>
        {form.errors?.includes(EMAIL_TAKEN) && (
          <ButtonLink variant="ghost" full href={loaderData.loginHref}>
            Log in instead
          </ButtonLink>
        )}
      </Form>
    </AuthFrame>
  );
}
