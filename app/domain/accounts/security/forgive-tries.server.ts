import type { Context } from "../../context.server.ts";

/** Lets the owner of an account in again whose codes others have guessed at. */
export async function forgiveCodes(limits: Context["limits"], userId: string): Promise<void> {
  await limits.clear(["codeByAccount", "codeByAccountDaily"], userId);
}

/** Lets an owner with a new password put right what somebody else in the account has changed. */
export async function forgiveChanges(limits: Context["limits"], userId: string): Promise<void> {
  await forgiveCodes(limits, userId);
  await limits.clear(
    ["codeCheckInAll", "factorChange", "factorChangeDaily", "passkey", "passkeyDaily"],
    userId,
  );
}
