import { href } from "react-router";
import {
  ownAccount,
  ownDevices,
  ownTokens,
} from "#app/domain/accounts/own-account-queries.server.ts";
import { ownPasskeys } from "#app/domain/accounts/passkeys/passkey-queries.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { passkeysHere } from "#app/http/session/passkey-browser.server.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account";
import { AccountRows } from "./account-rows.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  return {
    ...(await ownAccount(ctx)),
    passkeys: (await ownPasskeys(ctx)).length,
    offersPasskeys: passkeysHere(context.get(scopeContext)) !== null,
    hasSecondFactor: ctx.actor.hasSecondFactor,
    offersGoogle: ctx.google !== null,
    devices: (await ownDevices(ctx)).length,
    tokens: (await ownTokens(ctx)).length,
  };
}

export const meta: Route.MetaFunction = () => [{ title: "Account" }];

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Account"
        back={{ href: href("/profile"), label: "Back to your profile" }}
      />
      <AccountRows account={loaderData} />
    </>
  );
}
