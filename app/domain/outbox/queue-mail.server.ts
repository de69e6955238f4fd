import type { Context } from "../context.server.ts";
import type { MailKind } from "../mail/mail-rules.ts";
import { queueEffect } from "./queue-effect.server.ts";

export type QueuedMail = {
  kind: MailKind;
  userId: string;
  dedupeKey: string;
  /** As of every effect: addresses, tokens and texts are made when the mail is sent. */
  ids?: Record<string, string>;
  /** The end of the recipient's quiet hours, in ms. */
  holdUntil?: number | null;
};

/** Sends a mail once the transaction is stored, and not before `holdUntil` (ms). */
export async function queueMail(
  ctx: Context,
  { kind, userId, dedupeKey, ids, holdUntil = null }: QueuedMail,
): Promise<void> {
  await queueEffect(ctx, { kind, ids: { userId, ...ids }, dedupeKey, holdUntil });
}
