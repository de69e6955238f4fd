import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";
import { privatePhotoPath } from "../photos/photo-path.ts";
import { photoKeysOf } from "./message-photos.server.ts";

const AT_A_TIME = 500;

/** Oldest first, read in batches. */
export async function* ownMessages(ctx: SignedIn) {
  const me = ctx.actor.id;
  let last = 0;
  for (;;) {
    const rows = await ctx.db
      .selectFrom("messages")
      .innerJoin("users as sender", "sender.id", "messages.sender_id")
      .innerJoin("users as recipient", "recipient.id", "messages.recipient_id")
      .select(["messages.id", "sender_id", "content", "read_at", "messages.created_at"])
      .select("photo_count")
      .select(["sender.name as sender_name", "recipient.name as recipient_name"])
      .where((eb) => eb.or([eb("sender_id", "=", me), eb("recipient_id", "=", me)]))
      .where("messages.id", ">", last)
      .orderBy("messages.id")
      .limit(AT_A_TIME)
      .execute();
    const keys = await photoKeysOf(ctx, rows);
    for (const row of rows) {
      yield {
        id: String(row.id),
        from: row.sender_id === me ? "you" : row.sender_name,
        to: row.sender_id === me ? row.recipient_name : "you",
        content: row.content,
        images: (keys.get(row.id) ?? []).map(privatePhotoPath),
        read: row.read_at !== null,
        createdAt: isoOf(row.created_at),
      };
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_A_TIME) return;
  }
}
