import {
  ownAccount,
  ownDevices,
  ownTokens,
} from "#app/domain/accounts/own-account-queries.server.ts";
import { type SignedInPageScope, signedInPage } from "#app/http/pages/page.server.ts";
import { AccountRows } from "#app/ui/account/account-rows.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account";

export const handle: PageHandle = { nav: "profile" };

export const loader = signedInPage(async ({ ctx }: Route.LoaderArgs & SignedInPageScope) => ({
  ...(await ownAccount(ctx)),
  devices: (await ownDevices(ctx)).length,
  tokens: (await ownTokens(ctx)).length,
}));

export const meta: Route.MetaFunction = () => [{ title: "Account" }];

export default function Account({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Account" back={{ href: "/profile", label: "Back to your profile" }} />
      <AccountRows account={loaderData} />
    </>
  );
}
