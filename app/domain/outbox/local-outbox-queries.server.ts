import { type LocalMail, readOutboxFolder } from "#app/integrations/outbox-folder.server.ts";
import type { Context } from "../context.server.ts";

export function localMails(ctx: Context): Promise<LocalMail[]> {
  return readOutboxFolder(ctx.config.dataDir, 50);
}
