import { href, redirect } from "react-router";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { changePassword } from "#app/domain/accounts/security/change-password.server.ts";
import { lastingAccessOf } from "#app/domain/accounts/security/lasting-access-queries.server.ts";
import { PasswordChange, withoutPassword } from "#app/domain/accounts/security/security-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { holdPageSession } from "#app/http/session/session.server.ts";
import { AlsoEnding } from "#app/ui/account/also-ending.tsx";
import { CurrentPassword } from "#app/ui/account/current-password.tsx";
import { FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { UserName } from "#app/ui/account/user-name.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-password";

export const handle: PageHandle = { nav: "profile", wide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { email, hasPassword, proven } = await ownAccount(ctx);
  return { email, hasPassword, proven, access: await lastingAccessOf(ctx, ctx.actor.id) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { hasPassword } = await ownAccount(ctx);
  const schema = withoutPassword(PasswordChange, hasPassword);
  return submitForm(await readForm(request), schema, async (input) => {
    const session = await changePassword(ctx, input);
    if (session) holdPageSession(scope, request, ctx.actor.id, session);
    flash(scope, { title: "Password changed", text: "Your other devices are signed out." });
    return redirect(href("/profile/edit/account"), 303);
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Change password" }];

export default function AccountPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, proven, access } = loaderData;
  const schema = withoutPassword(PasswordChange, hasPassword);
  const [form, fields] = usePostForm(schema, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title={hasPassword ? "Change password" : "Choose a password"}
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
      />
      <Card>
        <p className="soft">
          This device stays signed in. Your other devices are signed out, and apps you connected and
          links we emailed stop working.
        </p>
        <FreshSignIn hasPassword={hasPassword} proven={proven}>
          <Form form={form}>
            <UserName email={email} />
            <CurrentPassword field={fields.currentPassword} hasPassword={hasPassword} />
            <PasswordField
              field={fields.newPassword}
              label="New password"
              autoComplete="new-password"
              messages={{
                required: "Password is required",
                format: "Password must be at least 6 characters",
              }}
            />
            <AlsoEnding access={access} offered={fields.offered} end={fields.end} />
            <SubmitButton>Save password</SubmitButton>
          </Form>
        </FreshSignIn>
      </Card>
    </>
  );
}
