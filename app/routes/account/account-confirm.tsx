import { href, redirect } from "react-router";
import { CodeProof } from "#app/domain/accounts/factor/factor-schemas.ts";
import { proveByCode } from "#app/domain/accounts/factor/prove-by-code.server.ts";
import { hasPasskey } from "#app/domain/accounts/passkeys/passkey-queries.server.ts";
import { UsedPasskey } from "#app/domain/accounts/passkeys/passkey-schemas.ts";
import { proveByPasskey } from "#app/domain/accounts/passkeys/prove-by-passkey.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { holdPageSession } from "#app/http/session/session.server.ts";
import { CodeField } from "#app/ui/account/code-field.tsx";
import { PasskeyButton } from "#app/ui/account/passkey-button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-confirm";

const copy = {
  title: "Confirm it's you",
  intro: (way: string) => `${way} once, and then you can make changes for 10 minutes.`,
  code: "Enter a code",
  either: "Enter a code or use a passkey",
  back: { href: href("/profile/edit/account"), label: "Back to your account" },
  submit: "Continue",
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return { hasPasskey: await hasPasskey(ctx, ctx.actor.id) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  if (form.has("credential"))
    return submitForm(form, UsedPasskey, async ({ credential }) => {
      await proveByPasskey(ctx, credential);
      return redirect(pageAfter(url), 303);
    });
  return submitForm(form, CodeProof, async ({ code }) => {
    const session = await proveByCode(ctx, code);
    if (session) holdPageSession(scope, request, ctx.actor.id, session);
    return redirect(pageAfter(url), 303);
  });
}

function pageAfter(url: URL): string {
  return safeRedirectTo(url.searchParams.get("redirectTo")) ?? copy.back.href;
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function AccountConfirm({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(CodeProof, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title={copy.title}
        back={copy.back}
        subtitle={copy.intro(loaderData.hasPasskey ? copy.either : copy.code)}
      />
      <Card>
        <Form form={form}>
          <CodeField field={fields.code} autoFocus />
          <SubmitButton>{copy.submit}</SubmitButton>
        </Form>
        {loaderData.hasPasskey && (
          <form method="post">
            <input type="hidden" name="credential" />
            <PasskeyButton what="prove" />
          </form>
        )}
      </Card>
    </>
  );
}
