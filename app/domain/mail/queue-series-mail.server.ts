import type { Context } from "../context.server.ts";
import { queueMail } from "../outbox/queue-mail.server.ts";
import type { SeriesMailKind } from "./mail-rules.ts";

export async function queueSeriesMail(
  ctx: Context,
  kind: SeriesMailKind,
  { userId, seriesId }: { userId: string; seriesId: string },
): Promise<void> {
  const dedupeKey = `${kind}:${seriesId}:${ctx.now()}`;
  await queueMail(ctx, { kind, userId, ids: { seriesId }, dedupeKey });
}
