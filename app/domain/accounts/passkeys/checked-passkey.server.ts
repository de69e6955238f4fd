import type { Context } from "../../context.server.ts";
import { DAY } from "../../durations.ts";
import { noteSecurity } from "../../security-events.ts";
import { checkChallenge, type Purpose } from "./passkey-challenges.server.ts";
import { passkeyRefused, passkeyUnknown } from "./passkey-refusals.ts";
import { Assertion } from "./passkey-schemas.ts";
import { requireRelyingParty } from "./relying-party.server.ts";

/** A passkey whose owner has just used it. */
export type CheckedPasskey = {
  id: string;
  userId: string;
  counter: number;
  challenge: string;
  /** Whether it signs in, but does not yet stand for the password. */
  isNew: boolean;
};

/**
 * Before that a passkey proves nothing but a sign-in, or whoever has a session of somebody else would
 * need no password for what asks for one. The owner hears of it meanwhile.
 */
export const PROVES_AFTER = DAY;

/**
 * Checks what a browser says a passkey has signed; `usePasskey` belongs to it. Throws unauthenticated
 * `passkey_refused`, `passkey_too_late`, `passkey_unknown`.
 */
export async function checkedPasskey(
  ctx: Context,
  credential: string,
  purpose: Purpose,
): Promise<CheckedPasskey> {
  return check(ctx, credential, purpose).catch((error) => {
    noteSecurity(ctx, "passkey_refused");
    throw error;
  });
}

async function check(ctx: Context, credential: string, purpose: Purpose): Promise<CheckedPasskey> {
  const { id: rpId, origin } = requireRelyingParty(ctx.config);
  const assertion = readCredential(Assertion, credential);
  const challenge = challengeIn(assertion.response.clientDataJSON);
  checkChallenge(ctx, purpose, challenge);
  const passkey = await ctx.db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", assertion.id)
    .where("rp_id", "=", rpId)
    .executeTakeFirst();
  if (!passkey) throw passkeyUnknown();
  const { userHandle } = assertion.response;
  if (userHandle && userHandle !== passkey.user_handle) throw passkeyRefused();
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: assertion as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // Its counter is compared by `usePasskey`, once the signature is known to be right.
    credential: {
      id: passkey.credential_id,
      publicKey: Buffer.from(passkey.public_key, "base64url"),
      counter: 0,
    },
  }).catch(refuse);
  if (!verified) throw passkeyRefused();
  const { newCounter: counter } = authenticationInfo;
  const isNew = passkey.created_at > ctx.now() - PROVES_AFTER;
  return { id: passkey.id, userId: passkey.user_id, counter, challenge, isNew };
}

/** The challenge that was signed. Throws unauthenticated `passkey_refused`. */
export function challengeIn(clientDataJSON: string): string {
  const { challenge, crossOrigin } = parsed(Buffer.from(clientDataJSON, "base64url").toString());
  // No page of ours is inside another's.
  if (typeof challenge !== "string" || crossOrigin) throw passkeyRefused();
  return challenge;
}

/** What a script put into a form. Throws unauthenticated `passkey_refused`. */
export function readCredential<Output>(
  schema: { safeParse: (value: unknown) => { data?: Output } },
  text: string,
): Output {
  const { data } = schema.safeParse(parsed(text));
  if (!data) throw passkeyRefused();
  return data;
}

/** For what a library throws: its messages may quote the input. */
export function refuse(): never {
  throw passkeyRefused();
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text);
    if (value !== null && typeof value === "object") return value;
  } catch {}
  return refuse();
}
