import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { held } from "../../limits/shares.ts";
import { noteSecurity } from "../../security-events.ts";
import { requireConfirmedEmail } from "../security/confirm-email-queries.server.ts";
import { refuseApiToken } from "../security/recent-proof.server.ts";
import { challengeIn, readCredential, refuse } from "./checked-passkey.server.ts";
import { checkChallenge, spendChallenge } from "./passkey-challenges.server.ts";
import { ALGORITHMS, purposeOf, userHandle } from "./passkey-options.server.ts";
import { passkeyRefused } from "./passkey-refusals.ts";
import { type AddedPasskey, NewCredential } from "./passkey-schemas.ts";
import { requireRelyingParty } from "./relying-party.server.ts";

/**
 * Adds what a browser has just made with `optionsToAdd`, which asked for a recent proof. Throws
 * unauthenticated, and conflict `passkey_taken`, `too_many_passkeys`, `email_unconfirmed`.
 */
export async function addPasskey(ctx: SignedIn, { credential, name }: AddedPasskey): Promise<void> {
  refuseApiToken(ctx);
  const { id: rpId, origin } = requireRelyingParty(ctx.config);
  const response = readCredential(NewCredential, credential);
  const challenge = challengeIn(response.response.clientDataJSON);
  checkChallenge(ctx, purposeOf(ctx, "add"), challenge);
  const { publicKey, counter } = await verified(response, { challenge, origin, rpId });
  await ctx.limits.take(["passkey", "passkeyDaily"], ctx.actor.id);
  await transact(ctx, async (ctx) => {
    const userId = ctx.actor.id;
    await requireConfirmedEmail(ctx);
    await refuseSurplus(ctx);
    await spendChallenge(ctx, challenge);
    const added = await ctx.db
      .insertInto("passkeys")
      .values({
        id: randomUUID(),
        user_id: userId,
        credential_id: response.id,
        public_key: Buffer.from(publicKey).toString("base64url"),
        user_handle: await userHandle(ctx),
        rp_id: rpId,
        counter,
        transports: JSON.stringify(response.response.transports),
        name,
        created_at: ctx.now(),
      })
      .onConflict((oc) => oc.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw conflict("passkey_taken", "This passkey belongs to an account already.");
    await ctx.tell({ what: "passkey_added", userId, id: added.id });
    noteSecurity(ctx, "passkey_added");
  });
}

async function verified(
  response: ReturnType<typeof NewCredential.parse>,
  { challenge, origin, rpId }: { challenge: string; origin: string; rpId: string },
) {
  if (!(await namesNoMaker(response.response.attestationObject))) throw passkeyRefused();
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  const made = registrationInfo?.credential;
  // The browser says its id twice.
  if (!made || made.id !== response.id) throw passkeyRefused();
  return made;
}

/** We ask for no certificates, so none is read that comes all the same, let alone what it refers to. */
async function namesNoMaker(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, "base64url"));
    const isOwn = attestation.get("fmt") === "packed" && !attestation.get("attStmt").get("x5c");
    return attestation.get("fmt") === "none" || isOwn;
  } catch {
    return false;
  }
}

async function refuseSurplus(ctx: SignedIn): Promise<void> {
  const { count } = await ctx.db
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirstOrThrow();
  if (Number(count) < held.passkeys) return;
  throw conflict(
    "too_many_passkeys",
    `You have ${held.passkeys} passkeys already. Please remove one first.`,
  );
}
