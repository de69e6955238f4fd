import { data, href } from "react-router";
import { lastingAccessOf } from "#app/domain/accounts/security/lasting-access-queries.server.ts";
import { tokenHolder } from "#app/domain/accounts/security/one-time-tokens.server.ts";
import { resetPassword } from "#app/domain/accounts/security/reset-password.server.ts";
import { NewPassword } from "#app/domain/accounts/security/security-schemas.ts";
import { wasLinkUsed } from "#app/domain/done-once.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { AlsoEnding } from "#app/ui/account/also-ending.tsx";
import { UserName } from "#app/ui/account/user-name.tsx";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { PasswordField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/reset-password";
import { DeadLink } from "./dead-link.tsx";

const CHANGED = { title: "Password changed", text: "Please log in with your new password." };
const CHANGED_BEFORE = {
  title: "Password changed already",
  text: "This link has set a new password before. Please log in with that one.",
};

export const handle: PageHandle = { styles: "front", wide: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const holder = await tokenHolder(ctx, "password_reset", params.token);
  const used = !holder && (await wasLinkUsed(ctx, "password_reset", params.token));
  const found = holder && {
    email: holder.email,
    access: await lastingAccessOf(ctx, holder.userId),
  };
  return data({ holder: found, used }, { status: found || used ? 200 : 404 });
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  return submitForm(request, NewPassword, async (input) => {
    const isNew = await resetPassword(ctx, { token: params.token, ...input });
    return seeOther(context, href("/login"), isNew ? CHANGED : CHANGED_BEFORE);
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Choose a new password" }];

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(NewPassword, { result: actionData?.result });
  if (loaderData.used)
    return (
      <EmptyState
        heading="h1"
        pose="waving"
        title={CHANGED_BEFORE.title}
        hint={CHANGED_BEFORE.text}
        action={{ href: href("/login"), label: "Log in" }}
        also={{ href: href("/forgot-password"), label: "Get a new link" }}
      />
    );
  if (!loaderData.holder)
    return <DeadLink action={{ href: href("/forgot-password"), label: "Get a new link" }} />;
  return (
    <SceneBeside>
      <div>
        <h1>Choose a new password</h1>
        <p className="soft mt-1">
          You'll be signed out on all devices. Then log in with the new password.
        </p>
      </div>
      <Card>
        <Form form={form}>
          <UserName email={loaderData.holder.email} />
          <PasswordField field={fields.password} label="New password" autoComplete="new-password" />
          <AlsoEnding access={loaderData.holder.access} offered={fields.offered} end={fields.end} />
          <SubmitButton>Save password</SubmitButton>
        </Form>
      </Card>
    </SceneBeside>
  );
}
