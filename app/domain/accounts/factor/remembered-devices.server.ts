import { randomBytes, randomUUID } from "node:crypto";
import { type Context, type SignedIn, transact, withoutActor } from "../../context.server.ts";
import { isoOf } from "../../dates.ts";
import { DAY } from "../../durations.ts";
import { notFound } from "../../errors.ts";
import { held } from "../../limits/shares.ts";
import { deviceLabel } from "../device-label.ts";
import { refuseApiToken } from "../security/recent-proof.server.ts";
import { hashToken, refuseOutdated, type SignIn } from "../sign-in/sessions.server.ts";

export const REMEMBERED_DAYS = 30;

export type RememberedDevice = { id: string; name: string; since: string; until: string };

/** Lets a browser sign in without a code for 30 days. Returns its token, which is stored as SHA-256. */
export async function rememberBrowser(
  ctx: Context,
  signIn: SignIn,
  userAgent: string | null,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await transact(withoutActor(ctx), async (ctx) => {
    await refuseOutdated(ctx, signIn);
    const others = await remembered(ctx, signIn.userId).execute();
    const surplus = others.slice(held.rememberedDevices - 1).map(({ id }) => id);
    if (surplus.length > 0)
      await ctx.db.deleteFrom("remembered_devices").where("id", "in", surplus).execute();
    await ctx.db
      .insertInto("remembered_devices")
      .values({
        id: randomUUID(),
        user_id: signIn.userId,
        token_hash: hashToken(token),
        user_agent: userAgent?.slice(0, 300) ?? null,
        created_at: now,
        expires_at: now + REMEMBERED_DAYS * DAY,
      })
      .execute();
  });
  return token;
}

/** The sign-in, with what one of a browser's tokens stands for: a browser that gave a code lately gives none. */
export async function withRemembered(
  ctx: Context,
  signIn: SignIn,
  tokens: readonly string[],
): Promise<SignIn> {
  if (tokens.length === 0) return signIn;
  const row = await ctx.db
    .selectFrom("remembered_devices")
    .innerJoin("second_factors", "second_factors.user_id", "remembered_devices.user_id")
    .select("second_factors.created_at")
    .where("token_hash", "in", tokens.map(hashToken))
    .where("remembered_devices.user_id", "=", signIn.userId)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return row ? { ...signIn, factor: "remembered", factorSince: row.created_at } : signIn;
}

/** Newest first. */
export async function ownRememberedDevices(ctx: SignedIn): Promise<RememberedDevice[]> {
  const rows = await remembered(ctx, ctx.actor.id).execute();
  return rows.map((row) => ({
    id: row.id,
    name: deviceLabel(row.user_agent, "page"),
    since: isoOf(row.created_at),
    until: isoOf(row.expires_at),
  }));
}

/** Throws not_found, and forbidden `api_token`. */
export async function forgetBrowser(ctx: SignedIn, id: string): Promise<void> {
  refuseApiToken(ctx);
  await transact(ctx, async ({ db, actor }) => {
    const { numDeletedRows } = await db
      .deleteFrom("remembered_devices")
      .where("id", "=", id)
      .where("user_id", "=", actor.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
  });
}

/** Deletes those whose time is over. */
export async function forgetExpiredBrowsers({ db, now }: Context): Promise<void> {
  await db.deleteFrom("remembered_devices").where("expires_at", "<=", now()).execute();
}

function remembered({ db, now }: Context, userId: string) {
  return db
    .selectFrom("remembered_devices")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now())
    .orderBy("created_at", "desc")
    .orderBy("id");
}
