import { href } from "react-router";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { changeEmail } from "#app/domain/accounts/security/change-email.server.ts";
import { EmailChange, withoutPassword } from "#app/domain/accounts/security/security-schemas.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { CurrentPassword, FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-email";

export function loader({ context }: Route.LoaderArgs) {
  return ownAccount(context.get(signedInContext));
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const { proof } = await ownAccount(ctx);
  const schema = withoutPassword(EmailChange, proof.asksPassword);
  return submitForm(request, schema, async (input) => {
    await changeEmail(ctx, input);
    return seeOther(context, href("/confirm-email"), {
      title: "Link on its way",
      text: `Please open the link we sent to ${input.email}.`,
    });
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Change email" }];

export default function AccountEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, emailConfirmed, newEmail, proof } = loaderData;
  const schema = withoutPassword(EmailChange, proof.asksPassword);
  const [form, fields] = usePostForm(schema, { result: actionData?.result });
  return (
    <>
      <PageHeader
        title="Change email"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
      />
      <Card>
        <p>
          Your address is <strong>{email}</strong>.{" "}
          {newEmail ? (
            <>
              It becomes <strong>{newEmail}</strong> once you open the link that we sent there.{" "}
            </>
          ) : null}
          {(newEmail || !emailConfirmed) && (
            <a className="link" href={href("/confirm-email")}>
              {newEmail ? "Send the link again" : "Confirm it"}
            </a>
          )}
        </p>
        <p className="soft">
          We'll send a link to the new address and let the old one know. Your email changes once you
          open the link.
        </p>
        <FreshSignIn proof={proof}>
          <Form form={form} inView>
            <TextField
              field={fields.email}
              label="New email"
              type="email"
              autoComplete="email"
              messages={{ required: "Email is required", format: "Please enter a valid email" }}
            />
            <CurrentPassword field={fields.currentPassword} proof={proof} />
            <SubmitButton>Send the link</SubmitButton>
          </Form>
        </FreshSignIn>
      </Card>
    </>
  );
}
