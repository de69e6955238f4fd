import { preparedQuery } from "#db/prepared-query.ts";
import type { UsersTable } from "#db/schema.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { DAY } from "../durations.ts";
import { conflict } from "../errors.ts";
import { disk, MB } from "../limits/shares.ts";
import { type Storage, storageText } from "./storage-rules.ts";

const MONTH = 30 * DAY;

type Account = Pick<UsersTable, "created_at" | "email_confirmed_at"> & { bytes: number | null };

/** What an account stores and may store, which grows with each month once its email is confirmed. */
export function storageOf({ config, now }: Context, account: Account): Storage {
  const most = (name: "quota" | "quotaMonthly" | "quotaUnconfirmed") =>
    Math.round((config.disk[name] ?? disk[name]) * MB);
  const months = Math.max(0, Math.floor((now() - account.created_at) / MONTH));
  const isConfirmed = account.email_confirmed_at !== null;
  return {
    used: account.bytes ?? 0,
    quota: isConfirmed ? most("quota") + months * most("quotaMonthly") : most("quotaUnconfirmed"),
  };
}

const accountOf = preparedQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("users")
    .leftJoin("stored_bytes", "stored_bytes.user_id", "users.id")
    .select(["created_at", "email_confirmed_at", "bytes"])
    .where("users.id", "=", userId),
);

/**
 * To be called after storing, in the same transaction: triggers have counted what was stored, and
 * whoever stores for the same account waits for the end of it. Says what was used before `added`
 * bytes were stored. Throws conflict `quota_reached`.
 */
export async function refuseAboveQuota(ctx: SignedIn, added = 0): Promise<void> {
  const [account] = await accountOf(ctx.db, { userId: ctx.actor.id });
  const storage = account && storageOf(ctx, account);
  if (!storage || storage.used <= storage.quota) return;
  const way = account.email_confirmed_at
    ? "Please delete photos of your dogs or your profile that you no longer need, or write to support."
    : "Please confirm your email to get more, or delete photos of your dogs or your profile.";
  const before = storageText({ ...storage, used: storage.used - added });
  throw conflict("quota_reached", `Your account has no room left for this: ${before}. ${way}`);
}

/** What the actor stores and may store. */
export async function ownStorage(ctx: SignedIn): Promise<Storage> {
  const [account] = await accountOf(ctx.db, { userId: ctx.actor.id });
  return account ? storageOf(ctx, account) : { used: 0, quota: 0 };
}
