import {
  htmlInOutboxFolder,
  type LocalMail,
  readOutboxFolder,
} from "#app/integrations/outbox-folder.server.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";

/** The latest 50 mails that were stored instead of sent, newest first. */
export function localMails(ctx: Context): Promise<LocalMail[]> {
  return readOutboxFolder(ctx.config.dataDir, 50);
}

/** Throws not_found. */
export async function localMailHtml(ctx: Context, name: string): Promise<string> {
  const html = await htmlInOutboxFolder(ctx.config.dataDir, name);
  if (html === null) throw notFound();
  return html;
}
