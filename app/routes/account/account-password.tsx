import { href } from "react-router";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { changePassword } from "#app/domain/accounts/security/change-password.server.ts";
import { lastingAccessOf } from "#app/domain/accounts/security/lasting-access-queries.server.ts";
import { PasswordChange, withoutPassword } from "#app/domain/accounts/security/security-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { holdPageSession } from "#app/http/session/session.server.ts";
import { AlsoEnding } from "#app/ui/account/also-ending.tsx";
import { CurrentPassword, FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { UserName } from "#app/ui/account/user-name.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PasswordField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-password";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { email, hasPassword, proof } = await ownAccount(ctx);
  return { email, hasPassword, proof, access: await lastingAccessOf(ctx, ctx.actor.id) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { proof } = await ownAccount(ctx);
  const schema = withoutPassword(PasswordChange, proof.asksPassword);
  return submitForm(request, schema, async (input) => {
    const session = await changePassword(ctx, input);
    if (session) holdPageSession(scope, request, ctx.actor.id, session);
    return seeOther(context, href("/profile/edit/account"), {
      title: "Password changed",
      text: "Your other devices are signed out.",
    });
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Change password" }];

export default function AccountPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasPassword, proof, access } = loaderData;
  const schema = withoutPassword(PasswordChange, proof.asksPassword);
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
        <FreshSignIn proof={proof}>
          <Form form={form} inView>
            <UserName email={email} />
            <CurrentPassword field={fields.currentPassword} proof={proof} />
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
