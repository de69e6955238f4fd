import {
  optionsToAdd,
  optionsToUse,
  purposeOf,
} from "#app/domain/accounts/passkeys/passkey-options.server.ts";
import { Ceremony } from "#app/domain/accounts/passkeys/passkey-schemas.ts";
import { requireActor } from "#app/domain/context.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { anyoneContext, scopeContext } from "#app/http/app-context.server.ts";
import { beginSignIn } from "#app/http/session/passkey-browser.server.ts";
import { asDomainError, refusalInit } from "#app/http/status.server.ts";
import type { Route } from "./+types/passkey-ceremony";

/** What a script hands to the browser to use or add a passkey. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(anyoneContext);
  const scope = context.get(scopeContext);
  return answered(() => {
    const { data: what } = Ceremony.safeParse(url.searchParams.get("for"));
    if (what === "sign-in") return optionsToUse(ctx, beginSignIn(scope, request));
    if (what === "prove") return optionsToUse(ctx, purposeOf(ctx, "prove"));
    if (what === "add") return optionsToAdd(requireActor(ctx));
    throw invalid("Please say what for");
  });
}

/** For a script: a refusal is JSON as well. */
async function answered(work: () => object): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    return Response.json(await work(), { headers });
  } catch (error) {
    const refusal = asDomainError(error);
    if (!refusal) throw error;
    const init = refusalInit(refusal);
    const { message, code } = refusal;
    return Response.json({ message, code }, { ...init, headers: { ...init.headers, ...headers } });
  }
}
