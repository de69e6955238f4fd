import { href, redirect } from "react-router";
import {
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  setUpSecret,
} from "#app/domain/accounts/factor/change-second-factor.server.ts";
import { keepSecondFactor } from "#app/domain/accounts/factor/factor-removal.server.ts";
import { FactorChange } from "#app/domain/accounts/factor/factor-schemas.ts";
import { recoveryCodes } from "#app/domain/accounts/factor/recovery-codes.server.ts";
import {
  codelessAccess,
  ownSecondFactor,
} from "#app/domain/accounts/factor/second-factor-queries.server.ts";
import { setUpAddress } from "#app/domain/accounts/factor/totp.server.ts";
import { ownAccount } from "#app/domain/accounts/own-account-queries.server.ts";
import { proveIdentity } from "#app/domain/accounts/security/prove-identity.server.ts";
import { mustSetUpFactor } from "#app/domain/audit/require-admin.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { passOnSecret, takeSecret } from "#app/http/session/browser-notes.server.ts";
import {
  dropFactorKey,
  heldFactorKey,
  newFactorKey,
} from "#app/http/session/factor-cookies.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { holdPageSession } from "#app/http/session/session.server.ts";
import { longDayLabel } from "#app/ui/dates/long-day-label.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/route";
import { CodelessCard } from "./codeless-card.tsx";
import { copy } from "./copy.ts";
import { FactorCards } from "./factor-cards.tsx";
import { NewCodes } from "./new-codes.tsx";
import { SetUpCard } from "./set-up-card.tsx";

const HERE = href("/profile/edit/account/second-factor");
const ANOTHER = `${HERE}?another=yes`;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const seed = takeSecret(scope, request, "recovery codes");
  const { email, emailConfirmed, proof } = await ownAccount(ctx);
  const factor = await ownSecondFactor(ctx);
  const isOpen = !factor || url.searchParams.has("another");
  const mayBeShown = isOpen && emailConfirmed && proof.proven;
  const secret = mayBeShown ? setUpSecret(ctx, newFactorKey(scope, request)) : null;
  const day = (iso: string) => longDayLabel(iso, ctx.now(), ctx.config.timeZone);
  const codeless = factor ? await codelessAccess(ctx, ctx.actor.id) : [];
  return {
    codes: seed && recoveryCodes(seed),
    proof,
    isNeeded: mustSetUpFactor(ctx),
    isOpen,
    isConfirmed: emailConfirmed,
    app: secret ? { secret, address: setUpAddress(secret, ctx.config.appName, email) } : null,
    codeless: codeless.map(({ since, ...access }) => ({ ...access, added: day(since) })),
    factor: factor && {
      since: day(factor.since),
      left: factor.recoveryCodesLeft,
      ends: factor.endsAt && momentLabel(Date.parse(factor.endsAt), ctx.now(), ctx.config.timeZone),
      mayEnd: factor.mayEnd,
    },
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  return submitForm(request, FactorChange, async ({ change, code, currentPassword }) => {
    if (change === "prove") {
      await proveIdentity(ctx, currentPassword);
      return redirect(url.searchParams.has("another") ? ANOTHER : HERE, 303);
    }
    if (change === "set-up") {
      const key = heldFactorKey(scope, request);
      const input = { secret: key && setUpSecret(ctx, key), code: code ?? "", currentPassword };
      const { seed, session } = await setUpSecondFactor(ctx, input);
      dropFactorKey(scope);
      if (session) holdPageSession(scope, request, ctx.actor.id, session, { isKnown: true });
      passOnSecret(scope, "recovery codes", seed);
      return seeOther(context, HERE, copy.isOn);
    }
    if (change === "renew-codes") {
      passOnSecret(scope, "recovery codes", await renewRecoveryCodes(ctx, currentPassword));
      return seeOther(context, HERE, copy.renewed);
    }
    if (change === "remove") {
      const session = await removeSecondFactor(ctx, currentPassword);
      if (session) holdPageSession(scope, request, ctx.actor.id, session);
      return seeOther(context, HERE, copy.isOff);
    }
    await keepSecondFactor(ctx);
    return seeOther(context, HERE, copy.kept);
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: copy.title }];

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { codes, proof, isNeeded, isOpen, isConfirmed, app, codeless, factor } = loaderData;
  const result = actionData?.result;
  const refused = (change: string) => (result?.initialValue?.change === change ? result : null);
  const forms = {
    setUp: usePostForm(FactorChange, {
      id: "set-up",
      result: refused("set-up") ?? refused("prove"),
    }),
    renew: usePostForm(FactorChange, { id: "renew-codes", result: refused("renew-codes") }),
    remove: usePostForm(FactorChange, { id: "remove", result: refused("remove") }),
  };
  return (
    <>
      <PageHeader
        title={copy.title}
        back={{ href: href("/profile/edit/account"), label: copy.back }}
        subtitle={isNeeded ? copy.needed : copy.subtitle}
      />
      <div className="stack">
        {codes && <NewCodes codes={codes} />}
        {isOpen && (
          <SetUpCard
            app={app}
            isConfirmed={isConfirmed}
            proof={proof}
            form={forms.setUp[0]}
            fields={forms.setUp[1]}
          />
        )}
        {codeless.length > 0 && <CodelessCard access={codeless} />}
        {factor && (
          <FactorCards
            factor={factor}
            proof={proof}
            renew={forms.renew}
            remove={forms.remove}
            anotherHref={isOpen ? null : ANOTHER}
          />
        )}
      </div>
    </>
  );
}
