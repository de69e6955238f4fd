import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../../context.server.ts";

/** When a session expires, in ms; null if it has ended. */
export async function sessionExpiry(
  ctx: Pick<Context, "db" | "now">,
  sessionId: string,
): Promise<number | null> {
  const session = await ctx.db
    .selectFrom("sessions")
    .select("expires_at")
    .where("id", "=", sessionId)
    .where("expires_at", ">", ctx.now())
    .executeTakeFirst();
  return session?.expires_at ?? null;
}

/** Those of these sessions that have neither expired nor ended. */
export async function liveSessions(
  ctx: Pick<Context, "db" | "now">,
  sessionIds: string[],
): Promise<ReadonlySet<string>> {
  const asked = engineOf(ctx.db).texts("asked", [...new Set(sessionIds)]);
  const rows = await ctx.db
    .selectFrom("sessions")
    .select("id")
    .where("id", "in", sql<string>`(select value from ${asked})`)
    .where("expires_at", ">", ctx.now())
    .execute();
  return new Set(rows.map(({ id }) => id));
}
