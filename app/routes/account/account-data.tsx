import { href, redirect } from "react-router";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { proveIdentity } from "#app/domain/accounts/security/prove-identity.server.ts";
import { Proof, withoutPassword } from "#app/domain/accounts/security/security-schemas.ts";
import { ownStorage } from "#app/domain/storage/storage-quota.server.ts";
import { type Storage, storageText } from "#app/domain/storage/storage-rules.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { CurrentPassword, FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-data";

const copy = {
  title: "Download my data",
  back: "Back to your account",
  intro: "One zip file with everything we store about you:",
  contents: [
    "Your profile, your dogs, and all your photos",
    "Your bookings and messages",
    "People you blocked, your reports, and your questions to support",
  ],
  format:
    "The texts come as JSON, which other programs can read. It contains only what you can see here about other people.",
  storage: (storage: Storage) => `Your messages and photos: ${storageText(storage)}.`,
  download: "Download",
  password: "If you logged in more than 10 minutes ago, we ask for your password first.",
  next: "Continue",
};

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { proof } = await ownAccount(ctx);
  return { proof, storage: await ownStorage(ctx) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const { proof } = await ownAccount(ctx);
  return submitForm(
    request,
    withoutPassword(Proof, proof.asksPassword),
    async ({ currentPassword }) => {
      await proveIdentity(ctx, currentPassword);
      return redirect(href("/profile/edit/account/data"), 303);
    },
  );
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function AccountData({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, storage } = loaderData;
  const [form, fields] = usePostForm(withoutPassword(Proof, proof.asksPassword), {
    result: actionData?.result,
  });
  return (
    <>
      <PageHeader
        title={copy.title}
        back={{ href: href("/profile/edit/account"), label: copy.back }}
      />
      <Card>
        <p>{copy.intro}</p>
        <ul className="tips">
          {copy.contents.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
        <p className="soft">{copy.format}</p>
        <p className="soft">{copy.storage(storage)}</p>
        {proof.proven ? (
          <>
            <ButtonLink full href={href("/profile/edit/account/data.zip")}>
              {copy.download}
            </ButtonLink>
            <p className="soft">{copy.password}</p>
          </>
        ) : (
          <FreshSignIn proof={proof}>
            <Form form={form}>
              <CurrentPassword field={fields.currentPassword} proof={proof} />
              <SubmitButton>{copy.next}</SubmitButton>
            </Form>
          </FreshSignIn>
        )}
      </Card>
    </>
  );
}
