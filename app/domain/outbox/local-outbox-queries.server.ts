import { type LocalMail, readOutboxFolder } from "#app/integrations/outbox-folder.server.ts";
import type { Context } from "../context.server.ts";

/** The latest 50 in the folder that is used when no mail server is set. */
export function localMails(ctx: Context): Promise<LocalMail[]> {
  return readOutboxFolder(ctx.config.dataDir, 50);
}
