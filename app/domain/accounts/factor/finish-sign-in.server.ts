import { type Context, transact, withoutActor } from "../../context.server.ts";
import { DomainError } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { forgiveCodes } from "../security/forgive-tries.server.ts";
import { countOnDevice, type KnownDevice } from "../sign-in/known-devices.server.ts";
import { refuseOutdated, type SignIn } from "../sign-in/sessions.server.ts";
import type { SecondFactorInput } from "./factor-schemas.ts";
import { pendingSignIn } from "./pending-sign-in.server.ts";
import { spendCode } from "./spend-code.server.ts";

const tooMany = (when: string) => `Too many codes. Please try again ${when}.`;

/**
 * Takes the code of a sign-in that waits for it. Nothing tells a code that was used from a wrong one.
 * Throws unauthenticated `challenge_expired`, `invalid_code`, and rate_limited.
 */
export async function finishSignIn(
  ctx: Context,
  { challenge, code }: SecondFactorInput,
  devices: readonly KnownDevice[] = [],
): Promise<SignIn> {
  const pending = pendingSignIn(ctx, challenge);
  if (!pending)
    throw new DomainError("unauthenticated", "This took too long. Please sign in again.", {
      code: "challenge_expired",
    });
  const { userId } = pending;
  // Before the try is counted, so that one that no longer counts takes none from the owner.
  const { factorSince } = await refuseOutdated(ctx, pending);
  const signIn: SignIn = { ...pending, factor: "code", factorSince };
  const tries = await countTry(ctx, signIn, devices);
  const right = await transact(withoutActor(ctx), async (ctx) => {
    await refuseOutdated(ctx, signIn);
    return spendCode(ctx, userId, code);
  });
  if (!right) {
    noteSecurity(ctx, "code_refused", userId);
    throw invalidCode();
  }
  await tries.forgive();
  return signIn;
}

/** The refusal of a wrong code, and of one that was used before. */
export function invalidCode(): DomainError {
  const message =
    "That code didn't work. Please try the next one. If none works, check that your phone sets its clock by itself, or use a recovery code.";
  return new DomainError("unauthenticated", message, { code: "invalid_code" });
}

/** A browser that is known only from before the codes has given none. */
async function countTry(
  ctx: Context,
  { userId, accessEndedAt, factorSince }: SignIn,
  devices: readonly KnownDevice[],
) {
  const { limits, address } = ctx;
  const since = Math.max(accessEndedAt ?? 0, factorSince ?? 0);
  const tries = await countOnDevice(limits, "code", devices, { userId, since });
  if (tries) return tries;
  await limits.take("codeByAddress", address, tooMany);
  await limits.take(["codeByAccount", "codeByAccountDaily", "codeByAccountInAll"], userId, tooMany);
  return {
    async forgive() {
      await limits.forgive("codeByAddress", address);
      await forgiveCodes(limits, userId);
      await limits.clear("codeByAccountInAll", userId);
    },
  };
}
