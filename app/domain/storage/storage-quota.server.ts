import { preparedQuery } from "#db/prepared-query.ts";
import type { Actor } from "../actor.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { conflict } from "../errors.ts";
import { disk, MB } from "../limits/shares.ts";
import { type Storage, storageText } from "./storage-rules.ts";

const MONTH = 30 * DAY;

/**
 * What an account that stores `used` bytes may store, which grows with each month once its email is
 * confirmed.
 */
export function storageOf(
  { config, now }: Context,
  { joinedAt, emailConfirmed }: Pick<Actor, "joinedAt" | "emailConfirmed">,
  used: number | null | undefined,
): Storage {
  const most = (name: "quota" | "quotaMonthly" | "quotaUnconfirmed") =>
    Math.round((config.disk[name] ?? disk[name]) * MB);
  const months = Math.max(0, Math.floor((now() - joinedAt) / MONTH));
  return {
    used: used ?? 0,
    quota: emailConfirmed
      ? most("quota") + months * most("quotaMonthly")
      : most("quotaUnconfirmed"),
  };
}

const bytesOf = preparedQuery((db, { userId }: { userId: string }) =>
  db.selectFrom("stored_bytes").select("bytes").where("user_id", "=", userId),
);

/**
 * To be called after storing, in the same transaction: triggers have counted what was stored, and
 * whoever stores for the same account waits for the end of it. Says what was used before `added`
 * bytes were stored. Throws conflict `quota_reached`.
 */
export async function refuseAboveQuota(ctx: SignedIn, added = 0): Promise<void> {
  const [row] = await bytesOf(ctx.db, { userId: ctx.actor.id });
  refuseIfFull(ctx, row?.bytes, added);
}

/** `refuseAboveQuota` for bytes that were read after storing. */
export function refuseIfFull(ctx: SignedIn, bytes: number | null | undefined, added = 0): void {
  const storage = storageOf(ctx, ctx.actor, bytes);
  if (storage.used <= storage.quota) return;
  const way = ctx.actor.emailConfirmed
    ? "Please delete photos of your dogs or your profile that you no longer need, or write to support."
    : "Please confirm your email to get more, or delete photos of your dogs or your profile.";
  const before = storageText({ ...storage, used: storage.used - added });
  throw conflict("quota_reached", `Your account has no room left for this: ${before}. ${way}`);
}

/** What the actor stores and may store. */
export async function ownStorage(ctx: SignedIn): Promise<Storage> {
  const [row] = await bytesOf(ctx.db, { userId: ctx.actor.id });
  return storageOf(ctx, ctx.actor, row?.bytes);
}
