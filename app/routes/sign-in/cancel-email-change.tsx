import { data, href } from "react-router";
import {
  cancelEmailChange,
  cancellableChange,
} from "#app/domain/accounts/security/cancel-email-change.server.ts";
import { wasLinkUsed } from "#app/domain/done-once.server.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";
import { asDomainError, statusOf } from "#app/http/status.server.ts";
import { SceneBeside } from "#app/ui/art/scene-beside.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/cancel-email-change";
import { DeadLink } from "./dead-link.tsx";
import { recovered } from "./recovered.ts";

const STOPPED = {
  title: "Change stopped",
  text: "If you didn't ask for this, set a new password now.",
};

export const handle: PageHandle = { styles: "front", wide: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(anyoneContext);
  const change = await cancellableChange(ctx, params.token);
  const shown = change && {
    oldEmail: change.oldEmail,
    newEmail: change.newEmail,
    isCompleted: change.isCompleted,
  };
  const used = !shown && (await wasLinkUsed(ctx, "cancel_email_change", params.token));
  return data({ change: shown, used }, { status: shown || used ? 200 : 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  try {
    if (await cancelEmailChange(ctx, params.token)) {
      dropSessionCookie(scope);
      return seeOther(context, `${href("/forgot-password")}?sent`, recovered);
    }
  } catch (error) {
    const known = asDomainError(error);
    if (!known) throw error;
    return data({ errors: [known.message] }, { status: statusOf(known) });
  }
  return seeOther(context, href("/forgot-password"), STOPPED);
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Keep your email" }];

export default function CancelEmailChange({ loaderData, actionData }: Route.ComponentProps) {
  const { change, used } = loaderData;
  if (used)
    return (
      <EmptyState
        heading="h1"
        pose="waving"
        title={STOPPED.title}
        hint={STOPPED.text}
        action={{ href: href("/forgot-password"), label: "Set a new password" }}
      />
    );
  if (!change)
    return (
      <DeadLink
        text="It's too late to stop the change of email with it. If you didn't ask for the change, set a new password or contact support."
        action={{ href: href("/forgot-password"), label: "Set a new password" }}
      />
    );
  const [oldEmail, newEmail] = [change.oldEmail, change.newEmail].map((email) => (
    <strong key={email}>{email}</strong>
  ));
  return (
    <SceneBeside>
      <div>
        <h1>{change.isCompleted ? "Recover your account" : "Stop the email change"}</h1>
        {change.isCompleted ? (
          <p className="mt-1">
            The account moved from {oldEmail} to {newEmail}. If it wasn't you, move it back: all
            devices are signed out, everything connected to it is disconnected, and we email you a
            link to choose a new password.
          </p>
        ) : (
          <p className="mt-1">
            Someone asked to move the account from {oldEmail} to {newEmail}. If it wasn't you, stop
            it, then set a new password.
          </p>
        )}
      </div>
      <Form form={{ errors: actionData?.errors }}>
        <SubmitButton>{change.isCompleted ? "Recover account" : "Stop the change"}</SubmitButton>
      </Form>
    </SceneBeside>
  );
}
