import { type LocalMail, readOutboxFolder } from "#app/integrations/outbox-folder.server.ts";
import type { Context } from "../context.server.ts";

/** The 50 latest mails in the local folder, used when no mail server is set. */
export function localMails(ctx: Context): Promise<LocalMail[]> {
  return readOutboxFolder(ctx.config.dataDir, 50);
}
