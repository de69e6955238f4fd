import { href, redirect } from "react-router";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import {
  AccountDeletion,
  AccountDeletionByEmail,
} from "#app/domain/accounts/security/security-schemas.ts";
import { openSeriesOf } from "#app/domain/bookings/series/series-records.server.ts";
import { isWaiting } from "#app/domain/bookings/series/series-rules.ts";
import { countOpenBookings } from "#app/domain/leaving/cancel-open-bookings.server.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { forgetDevice } from "#app/http/session/device-cookie.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { dropSessionCookie } from "#app/http/session/session.server.ts";
import { CurrentPassword } from "#app/ui/account/current-password.tsx";
import { FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { UserName } from "#app/ui/account/user-name.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-deletion";
import { DeletionConsequences } from "./deletion-consequences.tsx";

export const handle: PageHandle = { nav: "profile", wide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { hasPassword, proven } = await ownAccount(ctx);
  const series = await openSeriesOf(ctx, ctx.actor.id);
  return {
    email: ctx.actor.email,
    hasPassword,
    proven,
    openBookings: await countOpenBookings(ctx, ctx.actor.id),
    weeklyRequests: series.filter(isWaiting).length,
    weeklyBookings: series.filter((one) => !isWaiting(one)).length,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const { hasPassword } = await ownAccount(ctx);
  const schema = hasPassword ? AccountDeletion : AccountDeletionByEmail;
  return submitForm(await readForm(request), schema, async (input) => {
    await deleteAccount(ctx, input);
    dropSessionCookie(scope);
    forgetDevice(scope, request, ctx.actor.id);
    flash(scope, { title: "Your account is deleted", text: "Thank you for being with us." });
    return redirect(href("/"), 303);
  });
}

export const meta: Route.MetaFunction = () => [{ title: "Delete account" }];

export default function AccountDeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email: ownEmail, hasPassword, proven, ...open } = loaderData;
  const result = actionData?.result;
  const [form, fields] = usePostForm(AccountDeletion, { result });
  const [, { email }] = usePostForm(AccountDeletionByEmail, { result });
  return (
    <>
      <PageHeader
        title="Delete account"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
      />
      <Card>
        <DeletionConsequences {...open} />
        <FreshSignIn hasPassword={hasPassword} proven={proven}>
          <Form form={form} signsOut>
            {!hasPassword && <TextField field={email} label="Type your email" type="email" />}
            {hasPassword && <UserName email={ownEmail} />}
            <CurrentPassword field={fields.currentPassword} hasPassword={hasPassword} />
            <Button full variant="danger">
              Delete my account
            </Button>
          </Form>
        </FreshSignIn>
      </Card>
    </>
  );
}
