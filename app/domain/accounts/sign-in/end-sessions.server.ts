import type { Context } from "../../context.server.ts";
import { noteSecurity } from "../../security-events.ts";

/** Ends a person's sessions and API tokens, except the session `keep`; `devicesOnly` keeps tokens. */
export async function endSessions(
  ctx: Context,
  userId: string,
  { keep, devicesOnly = false }: { keep?: string | null; devicesOnly?: boolean } = {},
): Promise<void> {
  const ended = await ctx.db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(Boolean(keep), (query) => query.where("id", "!=", keep ?? ""))
    .$if(devicesOnly, (query) => query.where("token_name", "is", null))
    .returning("id")
    .execute();
  const sessionIds = ended.map((session) => session.id);
  if (sessionIds.length === 0) return;
  ctx.emit({ type: "sessionEnded", sessionIds, userId });
  noteSecurity(ctx, "sessions_ended", userId);
}
