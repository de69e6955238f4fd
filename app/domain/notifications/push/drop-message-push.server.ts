import type { Context } from "../../context.server.ts";
import { devicesToTell, pushKey } from "./tell-by-push.server.ts";

/** A page that is open has shown the message. */
export async function dropMessagePush(
  ctx: Context,
  { messageId, recipientId }: { messageId: number; recipientId: string },
): Promise<void> {
  const sessionIds = await devicesToTell(ctx, recipientId);
  if (sessionIds.length === 0) return;
  await ctx.db
    .deleteFrom("outbox")
    .where(
      "dedupe_key",
      "in",
      sessionIds.map((sessionId) => pushKey(sessionId, `message_received:${messageId}`)),
    )
    .where("done_at", "is", null)
    .execute();
}
