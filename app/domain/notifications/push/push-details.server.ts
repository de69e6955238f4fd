import type { Context } from "../../context.server.ts";

/** Whether this person's devices may show names and texts. */
export async function allowsPushDetails({ db }: Context, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("push_details")
    .select("user_id")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Idempotent. */
export async function choosePushDetails(
  { db }: Context,
  userId: string,
  allowed: boolean,
): Promise<void> {
  const own = { user_id: userId };
  if (allowed)
    await db
      .insertInto("push_details")
      .values(own)
      .onConflict((row) => row.doNothing())
      .execute();
  else await db.deleteFrom("push_details").where("user_id", "=", userId).execute();
}
