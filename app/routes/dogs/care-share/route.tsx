import { href, redirect } from "react-router";
import { z } from "zod";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { proveIdentity } from "#app/domain/accounts/security/prove-identity.server.ts";
import { careOwner } from "#app/domain/care/care-reader.server.ts";
import { ShareInput } from "#app/domain/care/care-schemas.ts";
import {
  ownCareShare,
  shareCareSheet,
  withdrawCareShare,
} from "#app/domain/care/share-care-sheet.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { GivenPassword } from "#app/domain/fields.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { CurrentPassword, FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { DogFault } from "#app/ui/dogs/dog-fault.tsx";
import { ChipGroup } from "#app/ui/forms/chip-group.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { PersonName } from "#app/ui/person-name.tsx";
import { QrCode } from "#app/ui/share/qr-code.tsx";
import { ShareBox } from "#app/ui/share/share-box.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";

export const handle: PageHandle = { nav: "profile", styles: "care" };

const OFFERED_DAYS = [1, 3, 7, 14, 30];

const ShareForm = z.union([
  z.object({ intent: z.literal("withdraw") }),
  z.object({ intent: z.literal("prove"), currentPassword: GivenPassword.optional() }),
  ShareInput,
]);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { dog } = await careOwner(ctx, params.id);
  const share = await ownCareShare(ctx, params.id);
  const { origin } = context.get(scopeContext);
  const { proof } = await ownAccount(ctx);
  const url =
    proof.proven && share?.token ? origin + href("/care/:token", { token: share.token }) : null;
  return {
    dog,
    proof,
    share: share && {
      url,
      until: momentLabel(share.expiresAt, ctx.now(), ctx.config.timeZone),
    },
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(request, ShareForm, async (input) => {
    if ("days" in input) {
      await shareCareSheet(ctx, params.id, input);
      flash(scope, { title: copy.made });
    } else if (input.intent === "withdraw") {
      await withdrawCareShare(ctx, params.id);
      flash(scope, copy.withdrawn);
    } else await proveIdentity(ctx, input.currentPassword);
    return redirect(href("/dogs/:id/care/share", { id: params.id }), 303);
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function ShareCare({
  loaderData: { dog, share, proof },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = usePostForm(ShareInput, {
    id: "share",
    result: actionData?.result,
    values: { days: "7" },
  });
  const { id, name, errors } = fields.currentPassword;
  return (
    <>
      <div className="no-print">
        <PageHeader
          title={copy.title}
          back={{ href: href("/dogs/:id/care", { id: dog.id }), label: copy.back }}
          face={<Avatar name={dog.name} photo={dog.photo ?? "/dog.svg"} eager />}
          subtitle={copy.intro}
        />
      </div>
      <div className="stack">
        {share && proof.proven && <SharedLink share={share} dog={dog.name} />}
        <div className="no-print">
          <Card>
            {proof.proven ? (
              <Form form={form}>
                <ChipGroup
                  field={fields.days}
                  label={copy.days}
                  hint={share ? copy.againHint : undefined}
                  options={OFFERED_DAYS.map((days) => ({
                    value: String(days),
                    label: copy.forDays(days),
                  }))}
                  single
                />
                <SubmitButton variant={share ? "ghost" : "primary"} busy={copy.making}>
                  {share ? copy.again : copy.make}
                </SubmitButton>
              </Form>
            ) : (
              <FreshSignIn proof={proof}>
                <p>{copy.prove}</p>
                <Form form={form}>
                  <input type="hidden" name="intent" value="prove" />
                  <CurrentPassword field={{ id, name, errors, required: true }} proof={proof} />
                  <SubmitButton>{copy.next}</SubmitButton>
                </Form>
              </FreshSignIn>
            )}
            {share && (
              <form method="post">
                <Button full variant="quiet" name="intent" value="withdraw">
                  {copy.withdraw}
                </Button>
              </form>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DogFault error={error} />;
}

/** Shows a shared link, to copy, scan or print. */
function SharedLink({
  share: { url, until },
  dog,
}: {
  share: { url: string | null; until: string };
  dog: string;
}) {
  return (
    <div className="card stack qr-card">
      {url ? (
        <>
          <h2>
            <PersonName name={copy.scan(dog)} />
          </h2>
          <div className="qr">
            <QrCode text={url} label={copy.link} />
          </div>
          <p className="qr-link soft">{url}</p>
          <div className="cluster no-print">
            <ShareBox url={url} note={copy.shareNote} labelled="primary" />
            <button type="button" className="btn ghost" data-copy={url} hidden>
              {copy.copyLink}
            </button>
            <button type="button" className="btn ghost" data-print="" hidden>
              {copy.print}
            </button>
          </div>
        </>
      ) : (
        <p>{copy.lost}</p>
      )}
      <p className="soft">{copy.worksUntil(until)}</p>
    </div>
  );
}
