import { href } from "react-router";
import { datedMoment } from "#app/domain/date-labels.ts";
import { decideVerification } from "#app/domain/verification/decide-verification.server.ts";
import {
  type VerificationForAdmin,
  verificationForAdmin,
} from "#app/domain/verification/verification-queue.server.ts";
import { DecisionInput } from "#app/domain/verification/verification-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { adminList } from "#app/http/pages/admin-list.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { FormErrors } from "#app/ui/forms/form-errors.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { DescriptionList } from "#app/ui/layout/description-list.tsx";
import type { Route } from "./+types/admin-verification";
import { AdminFrame, AdminMissing } from "./admin-frame.tsx";
import { AuditList, PersonLink } from "./audit-list.tsx";
import { DecisionForms } from "./decision-forms.tsx";
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
  await verificationForAdmin(ctx, id);
  return submitForm(request, DecisionInput, async (input) => {
    await decideVerification(ctx, id, input);
    return seeOther(
      context,
      href("/admin/verifications"),
      input.decision === "approve" ? copy.approved : copy.declined,
    );
  });
}

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

/** Shows the pictures of a document one at a time, because an admin decides on each look. */
function DocumentPictures({
  id,
  count,
  shown,
}: {
  id: string;
  count: number;
  shown: number | null;
}) {
  const numbers = Array.from({ length: count }, (_, position) => position + 1);
  if (count === 0) return <p className="soft">{copy.noPictures}</p>;
  return (
    <Card title={copy.pictures}>
      <p className="soft">{copy.logged}</p>
      <div className="cluster">
        {numbers.map((number) => (
          <ButtonLink key={number} small variant="ghost" href={`?picture=${number}#picture`}>
            <Icon name="eye" size={18} />
            {copy.look(number)}
          </ButtonLink>
        ))}
      </div>
      {shown !== null && numbers.includes(shown) && (
        <img
          id="picture"
          className="w-full"
          src={href("/admin/verifications/:id/pictures/:number", { id, number: String(shown) })}
          alt={copy.picture(shown)}
        />
      )}
    </Card>
  );
}

function RequestFacts({
  request: { askedAt, endedAt, note, reason },
  timeZone,
}: {
  request: VerificationForAdmin;
  timeZone: string;
}) {
  const typed = (text: string) => (
    <span className="prose" dir="auto">
      {text}
    </span>
  );
  return (
    <Card>
      <DescriptionList
        missing={copy.noNote}
        facts={[
          {
            label: copy.askedOn,
            value: askedAt ? datedMoment(askedAt, timeZone) : copy.unasked,
          },
          ...(endedAt ? [{ label: copy.ended, value: datedMoment(endedAt, timeZone) }] : []),
          { label: copy.note, value: note && typed(note) },
          ...(reason ? [{ label: copy.reason, value: typed(reason) }] : []),
        ]}
      />
    </Card>
  );
}
