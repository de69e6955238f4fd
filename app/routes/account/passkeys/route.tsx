import { href, redirect } from "react-router";
import { deviceLabel } from "#app/domain/accounts/device-label.ts";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { addPasskey } from "#app/domain/accounts/passkeys/add-passkey.server.ts";
import {
  removePasskey,
  renamePasskey,
} from "#app/domain/accounts/passkeys/change-passkey.server.ts";
import { ownPasskeys } from "#app/domain/accounts/passkeys/passkey-queries.server.ts";
import { AddedPasskey, PasskeyChange } from "#app/domain/accounts/passkeys/passkey-schemas.ts";
import { proveByPasskey } from "#app/domain/accounts/passkeys/prove-by-passkey.server.ts";
import { proveIdentity } from "#app/domain/accounts/security/prove-identity.server.ts";
import { held } from "#app/domain/limits/shares.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { type FormResult, submitForm } from "#app/http/forms/submit-form.server.ts";
import { flash } from "#app/http/session/flash.server.ts";
import { passkeysHere } from "#app/http/session/passkey-browser.server.ts";
import { CurrentPassword, FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { PasskeyButton } from "#app/ui/account/passkey-button.tsx";
import { longDayLabel } from "#app/ui/dates/long-day-label.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { TextField } from "#app/ui/forms/text-field.tsx";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/route";
import { copy } from "./copy.ts";
import { PasskeyList } from "./passkey-list.tsx";

const HERE = href("/profile/edit/account/passkeys");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const { proof } = await ownAccount(ctx);
  const day = (iso: string) => longDayLabel(iso, ctx.now(), ctx.config.timeZone);
  const passkeys = await ownPasskeys(ctx);
  return {
    proof,
    isOffered: passkeysHere(context.get(scopeContext)) !== null,
    name: newName(deviceLabel(request.headers.get("user-agent"), "page"), passkeys),
    passkeys: passkeys.map(({ addedAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      added: day(addedAt),
      used: lastUsedAt && day(lastUsedAt),
    })),
  };
}

/** Numbered, if this browser has added others. */
function newName(browser: string, passkeys: readonly { name: string }[]): string {
  const isTaken = (wanted: string) => passkeys.some(({ name }) => name === wanted);
  let [name, count] = [browser, 1];
  while (isTaken(name)) name = `${browser} ${++count}`;
  return name;
}

/** Adds what a script made; renames or removes a passkey; or takes a proof before that. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(request, PasskeyChange, async (input) => {
    if (input.intent === "add") {
      await addPasskey(ctx, input);
      flash(scope, copy.wasAdded);
    } else if (input.intent === "rename") {
      await renamePasskey(ctx, input.passkey, input.name);
      flash(scope, { title: copy.wasRenamed });
    } else if (input.intent === "remove") {
      await removePasskey(ctx, input.passkey);
      flash(scope, copy.wasRemoved);
    } else if (input.credential) await proveByPasskey(ctx, input.credential);
    else await proveIdentity(ctx, input.currentPassword);
    return redirect(HERE, 303);
  });
}

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function Passkeys({ loaderData, actionData }: Route.ComponentProps) {
  const { proof, passkeys, isOffered, name } = loaderData;
  const result = actionData?.result;
  const { intent } = result?.initialValue ?? {};
  return (
    <>
      <PageHeader
        title={copy.title}
        back={{ href: href("/profile/edit/account"), label: copy.back }}
        subtitle={copy.intro}
      />
      <div className="stack">
        <PasskeyList passkeys={passkeys} refused={intent === "rename" ? result : null} />
        <Card title={copy.add}>
          <p className="soft">{copy.what}</p>
          {isOffered ? (
            <AddPasskey
              proof={proof}
              name={name}
              isFull={passkeys.length >= held.passkeys}
              result={intent === "rename" ? null : result}
            />
          ) : (
            <p>{copy.unavailable}</p>
          )}
        </Card>
      </div>
    </>
  );
}

function AddPasskey({
  proof,
  name,
  isFull,
  result,
}: Pick<Route.ComponentProps["loaderData"], "proof" | "name"> & {
  isFull: boolean;
  result: FormResult | null | undefined;
}) {
  const [form, fields] = usePostForm(AddedPasskey, { result, values: { name } });
  if (isFull) return <p>{copy.full(held.passkeys)}</p>;
  if (proof.proven)
    return (
      <Form form={form}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="credential" />
        <TextField
          field={fields.name}
          label={copy.name}
          hint={copy.nameHint}
          autoComplete="off"
          messages={{ required: "Name is required" }}
        />
        <p className="[@media(scripting:enabled)]:hidden">{copy.noScript}</p>
        <PasskeyButton what="add" />
      </Form>
    );
  const errors = result?.error?.currentPassword ?? undefined;
  return (
    <FreshSignIn proof={proof}>
      <p>{copy.prove}</p>
      <Form form={form}>
        <input type="hidden" name="intent" value="prove" />
        <CurrentPassword
          field={{ id: "prove", name: "currentPassword", errors, required: true }}
          proof={proof}
        />
        <SubmitButton>{copy.next}</SubmitButton>
      </Form>
    </FreshSignIn>
  );
}
