import { href, redirect } from "react-router";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { proveIdentity } from "#app/domain/accounts/security/prove-identity.server.ts";
import { Proof, withoutPassword } from "#app/domain/accounts/security/security-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { CurrentPassword } from "#app/ui/account/current-password.tsx";
import { FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-data";

export const handle: PageHandle = { nav: "profile", wide: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { hasPassword, proven } = await ownAccount(ctx);
  return { hasPassword, proven };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const { hasPassword } = await ownAccount(ctx);
  return submitForm(
    await readForm(request),
    withoutPassword(Proof, hasPassword),
    async ({ currentPassword }) => {
      await proveIdentity(ctx, currentPassword);
      return redirect(href("/profile/edit/account/data"), 303);
    },
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Download my data" }];

export default function AccountData({ loaderData, actionData }: Route.ComponentProps) {
  const { hasPassword, proven } = loaderData;
  const [form, fields] = usePostForm(withoutPassword(Proof, hasPassword), {
    result: actionData?.result,
  });
  return (
    <>
      <PageHeader
        title="Download my data"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
      />
      <Card>
        <p>
          A zip file with your profile, dogs, bookings, messages, blocks, reports and questions to
          support as JSON, and your photos. Of other people it contains only what you can see here.
        </p>
        {proven ? (
          <>
            <ButtonLink full href={href("/profile/edit/account/data.zip")}>
              Download
            </ButtonLink>
            <p className="soft">After 10 minutes we ask for your password again.</p>
          </>
        ) : (
          <FreshSignIn hasPassword={hasPassword} proven={proven}>
            <Form form={form}>
              <CurrentPassword field={fields.currentPassword} hasPassword={hasPassword} />
              <SubmitButton>Continue</SubmitButton>
            </Form>
          </FreshSignIn>
        )}
      </Card>
    </>
  );
}
