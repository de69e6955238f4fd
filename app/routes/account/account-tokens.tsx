import { href } from "react-router";
import { ownAccount, ownTokens } from "#app/domain/accounts/own-account-queries.server.ts";
import { makeApiToken } from "#app/domain/accounts/security/make-api-token.server.ts";
import {
  EndedSession,
  MOST_TOKENS,
  NewApiToken,
  withoutPassword,
} from "#app/domain/accounts/security/security-schemas.ts";
import { endSession } from "#app/domain/accounts/sign-in/end-session.server.ts";
import { scopeContext, signedInContext } from "#app/http/app-context.server.ts";
import { readForm } from "#app/http/forms/body.server.ts";
import { postKey } from "#app/http/forms/draft-id.server.ts";
import { submitForm } from "#app/http/forms/submit-form.server.ts";
import { secretLinkHeaders } from "#app/http/pages/secret-link.ts";
import { passOnSecret, takeSecret } from "#app/http/session/browser-notes.server.ts";
import { seeOther } from "#app/http/session/flash.server.ts";
import { FreshSignIn } from "#app/ui/account/fresh-sign-in.tsx";
import { longDayLabel } from "#app/ui/dates/long-day-label.ts";
import { usePostForm } from "#app/ui/forms/use-post-form.ts";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/account-tokens";
import { NewToken, TokenForm, TokenList, TokenPowers } from "./api-tokens.tsx";

const HERE = href("/profile/edit/account/tokens");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const day = (iso: string) => longDayLabel(iso, ctx.now(), ctx.config.timeZone);
  const tokens = await ownTokens(ctx);
  const { proof } = await ownAccount(ctx);
  return {
    secret: takeSecret(scope, request, "API token"),
    proof,
    tokens: tokens.map(({ id, name, lastUsedAt, expiresAt }) => ({
      id,
      name,
      used: lastUsedAt && day(lastUsedAt),
      expires: day(expiresAt),
    })),
  };
}

/** Revokes a token, by its id, or creates one. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(signedInContext);
  const scope = context.get(scopeContext);
  const form = await readForm(request);
  if (form.has("session")) {
    return submitForm(form, EndedSession, async ({ session }) => {
      await endSession(ctx, session ?? "");
      return seeOther(context, HERE, { title: "Token revoked", text: "It has stopped working." });
    });
  }
  const { proof } = await ownAccount(ctx);
  return submitForm(form, withoutPassword(NewApiToken, proof.asksPassword), async (input) => {
    passOnSecret(scope, "API token", await makeApiToken(ctx, input, postKey(form)));
    return seeOther(context, HERE, "Token created");
  });
}

export const headers: Route.HeadersFunction = secretLinkHeaders;

export const meta: Route.MetaFunction = () => [{ title: "API tokens" }];

export default function AccountTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { secret, tokens, proof } = loaderData;
  const schema = withoutPassword(NewApiToken, proof.asksPassword);
  const [form, fields] = usePostForm(schema, {
    result: actionData?.result,
    values: { days: "30" },
  });
  return (
    <>
      <PageHeader
        title="API tokens"
        back={{ href: href("/profile/edit/account"), label: "Back to your account" }}
        subtitle="Let your own apps act for you"
      />
      <div className="stack">
        {secret && <NewToken secret={secret} />}
        {tokens.length > 0 && <TokenList tokens={tokens} action={HERE} />}
        <TokenPowers />
        <Card title="New token">
          {tokens.length < MOST_TOKENS ? (
            <FreshSignIn proof={proof}>
              <TokenForm form={form} fields={fields} proof={proof} />
            </FreshSignIn>
          ) : (
            <p>{`You already have ${MOST_TOKENS} tokens. Revoke one first.`}</p>
          )}
        </Card>
        {tokens.length === 0 && <p className="soft">You have no tokens.</p>}
      </div>
    </>
  );
}
