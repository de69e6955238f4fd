import { randomBytes, randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../../context.server.ts";
import { derivedKey } from "../../derived-key.server.ts";
import { claimPost, doOnce, type PostKey } from "../../done-once.server.ts";
import { DAY } from "../../durations.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { checkPassword } from "../sign-in/check-password.server.ts";
import { hashToken } from "../sign-in/sessions.server.ts";
import { MOST_TOKENS, type NewApiToken } from "./security-schemas.ts";

/**
 * Returns the secret, which is not stored; to the same form sent again it is the same. Throws conflict
 * `too_many_tokens`.
 */
export async function makeApiToken(
  ctx: SignedIn,
  input: NewApiToken,
  post?: PostKey,
): Promise<string> {
  return doOnce(
    ctx,
    post,
    () => makeToken(ctx, input, post),
    () => secretOf(ctx, post),
  );
}

/** Follows from the form, so that nothing has to be kept to say it twice. */
function secretOf({ config, actor }: SignedIn, post: PostKey): string {
  const secret = post
    ? derivedKey(config, "api tokens", `${actor.id} ${post.page}`)
    : randomBytes(32);
  return secret.toString("base64url");
}

async function makeToken(ctx: SignedIn, input: NewApiToken, post: PostKey): Promise<string> {
  await checkPassword(ctx, input.currentPassword);
  await ctx.limits.take("apiToken", ctx.actor.id);
  const token = secretOf(ctx, post);
  const now = ctx.now();
  await transact(ctx, async (ctx) => {
    const id = randomUUID();
    await claimPost(ctx, post, id);
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
        id,
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
