import type { Purpose } from "#app/domain/accounts/passkeys/passkey-challenges.server.ts";
import { relyingParty } from "#app/domain/accounts/passkeys/relying-party.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { heldKey, keptKey } from "./browser-key.server.ts";

/** Ties what a visitor's browser was asked to sign to this browser. */
const COOKIE = "passkey";

/** What pages need to use passkeys; null where no browser allows any. */
export function passkeysHere({ ctx, origin, scripts }: RequestScope) {
  const party = relyingParty(ctx.config);
  // Without PUBLIC_ORIGIN, pages have many addresses.
  const isHere = ctx.config.publicOrigin !== null || party?.origin === origin;
  return party && isHere ? { script: scripts.passkeys, host: party.id } : null;
}

/** The purpose of signing in with this browser, whose cookie is set or prolonged. */
export function beginSignIn(scope: RequestScope, request: Request): Purpose {
  return { what: "sign in", holder: keptKey(scope, request, COOKIE) };
}

/** The key of the browser that comes back; empty without one. */
export function browserKeyOf(scope: RequestScope, request: Request): string {
  return heldKey(scope, request, COOKIE) ?? "";
}
