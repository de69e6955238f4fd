import { createHmac } from "node:crypto";
import type { Context } from "../../context.server.ts";
import { hashToken } from "../sign-in/sessions.server.ts";

export const RECOVERY_CODES = 10;

/** Crockford's base 32, without letters that look like digits. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 120 bits: with 112 or more, ASVS 5.0 (6.5.2) takes a plain hash. */
const LENGTH = 24;

/** The codes that follow from a random seed, so that only the seed is passed on to be shown once. */
export function recoveryCodes(seed: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = createHmac("sha256", seed).update(`recovery code ${index}`).digest();
    const code = Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]);
    return code.join("").replace(/(.{6})(?=.)/g, "$1-");
  });
}

/** Replaces a person's codes by those of this seed. */
export async function replaceRecoveryCodes(
  { db }: Context,
  userId: string,
  seed: string,
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await db
    .insertInto("recovery_codes")
    .values(recoveryCodes(seed).map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
}

/** Uses a code up; of two at the same moment, one. Returns how many are left, or null for a wrong one. */
export async function spendRecoveryCode(
  { db }: Context,
  userId: string,
  typed: string,
): Promise<number | null> {
  const spent = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashOf(typed))
    .executeTakeFirst();
  return spent.numDeletedRows === 1n ? recoveryCodesLeft({ db }, userId) : null;
}

/** How many codes a person has not used. */
export async function recoveryCodesLeft(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** However it is written: with other dashes, in capitals, and with letters for the digits they look like. */
function hashOf(code: string): string {
  const bare = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, "")
    .replace(/[il]/g, "1")
    .replace(/o/g, "0");
  return hashToken(bare);
}
