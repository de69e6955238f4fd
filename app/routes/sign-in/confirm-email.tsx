import { data, href } from "react-router";
import { confirmEmail } from "#app/domain/accounts/security/confirm-email.server.ts";
import { tokenHolder } from "#app/domain/accounts/security/one-time-tokens.server.ts";
import { wasLinkUsed } from "#app/domain/done-once.server.ts";
import { anyoneContext } from "#app/http/app-context.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { asDomainError, statusOf } from "#app/http/status.server.ts";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/confirm-email";
import { DeadLink } from "./dead-link.tsx";

export const handle: PageHandle = { styles: "front", wide: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const holder = await tokenHolder(ctx, "email_confirmation", params.token);
  const used = !holder && (await wasLinkUsed(ctx, "email_confirmation", params.token));
  return data({ email: holder?.email ?? null, used }, { status: holder || used ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  try {
    await confirmEmail(ctx, params.token);
  } catch (error) {
    const known = asDomainError(error);
    if (!known) throw error;
    return data({ errors: [known.message] }, { status: statusOf(known) });
  }
  return seeOther(context, ctx.actor ? href("/profile") : href("/login"), {
    title: "Email confirmed",
    text: "Thank you.",
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Confirm your email" }];

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.used)
    return (
      <EmptyState
        heading="h1"
        pose="waving"
        title="Your email is confirmed"
        hint="This link has done its work."
        action={{ href: href("/profile"), label: "Go to your profile" }}
      />
    );
  if (!loaderData.email)
    return <DeadLink action={{ href: href("/confirm-email"), label: "Send another link" }} />;
  return (
    <SceneBeside pictured>
      <div>
        <h1>Confirm your email</h1>
        <p className="mt-1">
          Is <strong>{loaderData.email}</strong> your email? Only confirm it if you created the
          account yourself.
        </p>
      </div>
      <Form form={{ errors: actionData?.errors }}>
        <SubmitButton>Yes, confirm it</SubmitButton>
      </Form>
    </SceneBeside>
  );
}
