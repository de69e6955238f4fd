import { href } from "react-router";
import { unlinkGoogle } from "#app/domain/accounts/google/change-google-link.server.ts";
import { ownGoogleLink } from "#app/domain/accounts/google/google-link-queries.server.ts";
import { GoogleLinkChange } from "#app/domain/accounts/google/google-schemas.ts";
import { ownProof } from "#app/domain/accounts/own-account-queries.server.ts";
import { requireRecentProof } from "#app/domain/accounts/security/prove-identity.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { goToGoogle } from "#app/http/google/google-flow.server.ts";
import { GOOGLE_PAGE } from "#app/http/google/return-from-google.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { ProvenForm } from "#app/ui/account/fresh-sign-in.tsx";
import { GoogleMark } from "#app/ui/account/google-mark.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { EmptyState } from "#app/ui/layout/empty-state.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/edit-google";

const copy = {
  title: "Google sign-in",
  unavailable: "You log in with your email",
  unavailableHint:
    "Your account can't be linked to Google at the moment. Your email and password are all you need.",
  password: "Change your password",
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const link = await ownGoogleLink(ctx);
  return {
    ...link,
    proof: await ownProof(ctx, link.hasPassword),
    isSetUp: ctx.google !== null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(request, GoogleLinkChange, async ({ change, currentPassword }) => {
    if (change === "link") {
      await requireRecentProof(ctx, currentPassword);
      return goToGoogle(scope, request, { redirectTo: null, linkFor: ctx.actor.id });
    }
    await unlinkGoogle(ctx);
    return seeOther(context, GOOGLE_PAGE, "Google unlinked");
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function EditGoogle({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = usePostForm(GoogleLinkChange, { result: actionData?.result });
  const { email, hasPassword, proof, isSetUp } = loaderData;
  const back = { href: href("/profile/edit/account"), label: "Back to your account" };
  if (!isSetUp && !email) {
    return (
      <>
        <PageHeader title={copy.title} back={back} />
        <EmptyState
          pose="sitting"
          title={copy.unavailable}
          hint={copy.unavailableHint}
          action={{ href: href("/profile/edit/account/password"), label: copy.password }}
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title={copy.title} back={back} />
      <Card>
        <div className="row">
          <GoogleMark size={28} />
          <p className="grow">
            {email ? (
              <>
                Linked with <strong>{email}</strong>
              </>
            ) : (
              "Link a Google account to log in without your password."
            )}
          </p>
        </div>
        {email && !hasPassword && (
          <p className="soft">
            You can only sign in with Google. To unlink it,{" "}
            <a className="link tap" href={href("/forgot-password")}>
              set a password
            </a>{" "}
            first.
          </p>
        )}
        {email && hasPassword && (
          <Form form={form}>
            <input type="hidden" name="change" value="unlink" />
            <Button variant="ghost" full>
              Unlink Google
            </Button>
          </Form>
        )}
        {!email && isSetUp && (
          <ProvenForm
            form={form}
            field={fields.currentPassword}
            change="link"
            label="Link a Google account"
            proof={proof}
          />
        )}
      </Card>
    </>
  );
}
