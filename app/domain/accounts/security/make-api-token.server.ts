import { randomBytes, randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { DAY } from "../../durations.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { hashToken } from "../sign-in/sessions.server.ts";
import { MOST_TOKENS, type NewApiToken } from "./security-schemas.ts";

/** Returns the secret, which is not stored. Throws conflict `too_many_tokens`. */
export async function makeApiToken(ctx: SignedIn, input: NewApiToken): Promise<string> {
  await checkPassword(ctx, input.currentPassword);
  await ctx.limits.take("apiToken", ctx.actor.id);
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await transact(ctx, async (ctx) => {
    const { count } = await ctx.db
      .selectFrom("sessions")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", ctx.actor.id)
      .where("token_name", "is not", null)
      .where("expires_at", ">", now)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_TOKENS) {
      throw conflict(
        "too_many_tokens",
        `You have ${MOST_TOKENS} tokens already. Please revoke one first.`,
      );
    }
    await ctx.db
      .insertInto("sessions")
      .values({
        id: randomUUID(),
        user_id: ctx.actor.id,
        token_hash: hashToken(token),
        kind: "api",
        token_name: input.name,
        created_at: now,
        expires_at: now + Number(input.days) * DAY,
      })
      .execute();
    noteSecurity(ctx, "token_made");
  });
  return token;
}
