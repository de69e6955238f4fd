import { type Context, requireActor, type SignedIn } from "../../context.server.ts";
import { derivedKey } from "../../derived-key.server.ts";
import { forbidden } from "../../errors.ts";
import { provenRecently, refuseApiToken } from "../security/recent-proof.server.ts";
import { CHALLENGE_MILLISECONDS, newChallenge, type Purpose } from "./passkey-challenges.server.ts";
import { requireRelyingParty } from "./relying-party.server.ts";

/** EdDSA, ES256 and RS256, in the order that we prefer (COSE, IANA). */
export const ALGORITHMS = [-8, -7, -257];

/**
 * What `navigator.credentials.get` needs. Names no passkey: the browser lists those that it has, and
 * nobody learns who has one.
 */
export function optionsToUse(ctx: Context, purpose: Purpose) {
  return {
    challenge: newChallenge(ctx, purpose),
    rpId: requireRelyingParty(ctx.config).id,
    timeout: CHALLENGE_MILLISECONDS,
    userVerification: "required",
  };
}

/** What `navigator.credentials.create` needs. Throws forbidden `api_token`, `not_configured`, `prove_identity`. */
export async function optionsToAdd(ctx: SignedIn) {
  refuseApiToken(ctx);
  const { id } = requireRelyingParty(ctx.config);
  if (!(await provenRecently(ctx)))
    throw forbidden("Please confirm first that it's you.", "prove_identity");
  const present = await ctx.db
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", ctx.actor.id)
    .where("rp_id", "=", id)
    .execute();
  return {
    challenge: newChallenge(ctx, purposeOf(ctx, "add")),
    rp: { id, name: ctx.config.appName },
    user: {
      id: await userHandle(ctx),
      name: ctx.actor.email,
      displayName: ctx.actor.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_MILLISECONDS,
    // One passkey for each device.
    excludeCredentials: present.map(({ credential_id, transports }) => ({
      type: "public-key",
      id: credential_id,
      transports: JSON.parse(transports),
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
  };
}

/** Of the person who is signed in. */
export function purposeOf(ctx: Context, what: "add" | "prove"): Purpose {
  return { what, holder: requireActor(ctx).actor.sessionId ?? "" };
}

/**
 * What authenticators know the actor by: nobody else can tell whose it is. It stays when `APP_SECRET`
 * changes, as long as there is a passkey.
 */
export async function userHandle(ctx: SignedIn): Promise<string> {
  const present = await ctx.db
    .selectFrom("passkeys")
    .select("user_handle")
    .where("user_id", "=", ctx.actor.id)
    .executeTakeFirst();
  const derived = () => derivedKey(ctx.config, "passkey handles", ctx.actor.id);
  return present?.user_handle ?? derived().toString("base64url");
}
