import type { Context } from "../context.server.ts";

/** Where mail reaches a person; null if their account is locked or deleted. */
export async function addressOf({ db }: Context, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("account_status", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return user?.email ?? null;
}
