import type { Context } from "../context.server.ts";
import type { MailKind } from "../mail/mail-rules.ts";

export type MailOrder = {
  kind: MailKind;
  userId: string;
  /** Names this mail: queued a second time it is still sent once. */
  dedupeKey: string;
  /** Further ids that the text needs, such as a booking's; never an address, a token or a text. */
  ids?: Record<string, string>;
};

/**
 * Orders a mail, as part of the caller's transaction: it is sent after the commit, if there is one.
 * Only ids are stored; the address, the text and any link are made when it is sent.
 */
export async function queueMail(
  ctx: Context,
  { kind, userId, dedupeKey, ids }: MailOrder,
): Promise<void> {
  await ctx.db
    .insertInto("outbox")
    .values({
      kind,
      payload: JSON.stringify({ userId, ...ids }),
      dedupe_key: dedupeKey,
      run_after: ctx.now(),
      created_at: ctx.now(),
    })
    .onConflict((oc) => oc.column("dedupe_key").doNothing())
    .execute();
  ctx.emit({ type: "outboxFilled" });
}
