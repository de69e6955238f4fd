import { href, redirect } from "react-router";
import { decideVerification } from "#app/domain/verification/decide-verification.server.ts";
import { verificationForAdmin } from "#app/domain/verification/verification-queue.server.ts";
import { DecisionInput } from "#app/domain/verification/verification-schemas.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import type { Route } from "./+types/admin-verification";
import { AdminFrame } from "./admin-frame.tsx";
import { AdminMissing } from "./admin-missing.tsx";
import { AuditList, PersonLink } from "./audit-list.tsx";
import { DecisionForms } from "./decision-forms.tsx";
import { DocumentPictures } from "./document-pictures.tsx";
import { RequestFacts } from "./request-facts.tsx";
import { copy } from "./verification-copy.ts";

const all = { href: href("/admin/verifications"), label: copy.all };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return {
    request: await verificationForAdmin(ctx, params.id),
    approves: url.searchParams.get("confirm") === "approve",
    shown: Number(url.searchParams.get("picture")) || null,
    clock: adminList(ctx, url).clock,
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  await verificationForAdmin(ctx, id);
  return submitForm(await readForm(request), DecisionInput, async (input) => {
    await decideVerification(ctx, id, input);
    flash(scope, input.decision === "approve" ? copy.approved : copy.declined);
    return redirect(href("/admin/verifications"), 303);
  });
}

export const handle: PageHandle = { wide: true, styles: "tables" };

export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: copy.one }]);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminMissing
      error={error}
      current="sitters"
      title={copy.missing}
      hint={copy.missingHint}
      action={all}
    />
  );
}

export default function VerificationDecision({ loaderData, actionData }: Route.ComponentProps) {
  const { request, approves, shown, clock } = loaderData;
  const [form, fields] = usePostForm(DecisionInput, { result: actionData?.result });
  const waits = request.status === "waiting";
  return (
    <AdminFrame current="sitters" back={all}>
      <div className="row">
        <Avatar name={request.sitter.name} photo={request.sitter.photo} eager />
        <div className="grow">
          <h2>
            <PersonLink {...request.sitter} at="#checks" />
          </h2>
          <p className="soft">{copy.checks[request.kind]}</p>
        </div>
        <Badge colour={waits ? "yellow" : "grey"}>{copy.statuses[request.status]}</Badge>
      </div>
      <RequestFacts request={request} timeZone={clock.timeZone} />
      {waits && <DocumentPictures id={request.id} count={request.documents} shown={shown} />}
      {waits ? (
        <DecisionForms
          form={form}
          reason={fields.reason}
          refused={actionData !== undefined}
          approves={approves && actionData === undefined}
          back={href("/admin/verifications/:id", { id: request.id })}
        />
      ) : (
        <FormErrors errors={form.errors} />
      )}
      {request.history.length > 0 && (
        <>
          <h2>{copy.activity}</h2>
          <AuditList
            entries={request.history.map((entry) => ({ ...entry, thingId: null }))}
            clock={clock}
          />
        </>
      )}
    </AdminFrame>
  );
}
