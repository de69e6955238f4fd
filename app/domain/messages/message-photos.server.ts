import type { Context, SignedIn } from "../context.server.ts";
import { type MessageJson, type MessageRow, messageJson } from "./message-json.ts";

/** Stores a message's photos, in this order. */
export async function putMessagePhotos(
  ctx: SignedIn,
  messageId: number,
  keys: string[],
): Promise<void> {
  await ctx.db
    .insertInto("message_photos")
    .values(keys.map((photo_key, position) => ({ message_id: messageId, position, photo_key })))
    .execute();
}

/** In the order of the rows. Not scoped. */
export async function messagesJson(ctx: Context, rows: MessageRow[]): Promise<MessageJson[]> {
  const keys = await photoKeysOf(ctx, rows);
  return rows.map((row) => messageJson(row, keys.get(row.id) ?? []));
}

/** By message, of those that were sent with photos; gone are those of deleted accounts. */
export async function photoKeysOf(
  { db }: Context,
  messages: Pick<MessageRow, "id" | "photo_count">[],
): Promise<Map<number, string[]>> {
  const ids = messages.flatMap(({ id, photo_count: count }) => (count > 0 ? [id] : []));
  const keys = new Map<number, string[]>();
  if (ids.length === 0) return keys;
  const rows = await db
    .selectFrom("message_photos")
    .select(["message_id", "photo_key"])
    .where("message_id", "in", ids)
    .orderBy("position")
    .execute();
  for (const { message_id: id, photo_key: key } of rows)
    keys.set(id, [...(keys.get(id) ?? []), key]);
  return keys;
}
