import type { Context } from "../../context.server.ts";

/**
 * The address that an account had at a time in ms, whether the account has moved on, and whether that address
 * can take it back; null without.
 */
export async function addressAt(
  { db, now }: Context,
  userId: string,
  at: number,
): Promise<{ email: string; hasMoved: boolean; canTakeBack: boolean } | null> {
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("account_status", "=", "active")
    .executeTakeFirst();
  if (!user) return null;
  const next = await db
    .selectFrom("email_changes")
    .select(["old_email", "undo_until"])
    .where("user_id", "=", userId)
    .where("confirmed_at", ">=", at)
    .orderBy("confirmed_at")
    .executeTakeFirst();
  const email = next?.old_email ?? user.email;
  const hasMoved = email !== user.email;
  return { email, hasMoved, canTakeBack: !hasMoved || (next?.undo_until ?? 0) > now() };
}
