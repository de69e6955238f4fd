import type { Context } from "../../context.server.ts";
import { noteSecurity } from "../../security-events.ts";

export async function endSessions(
  ctx: Context,
  userId: string,
  { keep }: { keep?: string | null } = {},
): Promise<void> {
  const ended = await ctx.db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(Boolean(keep), (query) => query.where("id", "!=", keep ?? ""))
    .returning("id")
    .execute();
  const sessionIds = ended.map((session) => session.id);
  if (sessionIds.length === 0) return;
  ctx.emit({ type: "sessionEnded", sessionIds, userId });
  noteSecurity(ctx, "sessions_ended", userId);
}
