import type { Context } from "../context.server.ts";
import type { MailKind } from "../mail/mail-rules.ts";
import { queueEffect } from "./queue-effect.server.ts";

export type MailOrder = {
  kind: MailKind;
  userId: string;
  /** Identifies the mail: queued twice, it is still sent once. */
  dedupeKey: string;
  /** Further ids that the text needs, such as a booking's; never an address, a token or a text. */
  ids?: Record<string, string>;
};

/**
 * Queues a mail in the caller's transaction; it is sent after the commit. Only ids are stored; the
 * address, the text and any link are made when it is sent.
 */
export async function queueMail(
  ctx: Context,
  { kind, userId, dedupeKey, ids }: MailOrder,
): Promise<void> {
  await queueEffect(ctx, { kind, ids: { userId, ...ids }, dedupeKey });
}
