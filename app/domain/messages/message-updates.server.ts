import { preparedQuery } from "#db/prepared-query.ts";
import type { SignedIn } from "../context.server.ts";
import type { MessageJson, UpdatesJson } from "./message-json.ts";
import { findMessages } from "./message-queries.server.ts";
import { unreadCounts } from "./unread-counts.server.ts";

/** The rest follows in the next answer. */
const MOST_UPDATES = 200;

/** The newest message seen; the newest read time seen, and the message read then. */
type Cursor = { messageId: number; readAt: number; readId: number };

/** Messages both ways, oldest first, and reads. Without a cursor, only the current one. */
export async function updatesAfter(ctx: SignedIn, after: string | undefined): Promise<UpdatesJson> {
  const { messages: unreadTotal, notifications: notificationTotal } = await unreadCounts(ctx);
  const totals = { unreadTotal, notificationTotal };
  if (after === undefined) {
    const now = { messageId: await newestMessage(ctx), ...(await newestReading(ctx)) };
    return { messages: [], statuses: [], cursor: write(now), ...totals };
  }
  const cursor = read(after);
  const messages = await messagesSince(ctx, cursor);
  const readings = await readsSince(ctx, cursor);
  const lastReading = readings.at(-1);
  return {
    messages,
    statuses: readings.map((reading) => ({ messageId: String(reading.id), read: true })),
    cursor: write({
      messageId: Number(messages.at(-1)?.id ?? cursor.messageId),
      readAt: lastReading?.read_at ?? cursor.readAt,
      readId: lastReading?.id ?? cursor.readId,
    }),
    ...totals,
  };
}

async function messagesSince(ctx: SignedIn, { messageId }: Cursor): Promise<MessageJson[]> {
  const newer = await newerMessages(ctx.db, { userId: ctx.actor.id, messageId });
  const ids = newer.map(({ id }) => id);
  const messages = await findMessages(ctx, ids);
  return ids.flatMap((id) => messages.get(id) ?? []);
}

/** Both ways in one statement: of two, the second would see what was sent after the first. */
const newerMessages = preparedQuery(
  (db, { userId, messageId }: { userId: string; messageId: number }) => {
    const side = (column: "sender_id" | "recipient_id") =>
      db
        .selectFrom("messages")
        .select("id")
        .where(column, "=", userId)
        .where("id", ">", messageId)
        .orderBy("id")
        .limit(MOST_UPDATES);
    return db
      .selectFrom(side("sender_id").as("sent"))
      .select("id")
      .unionAll(db.selectFrom(side("recipient_id").as("received")).select("id"))
      .orderBy("id")
      .limit(MOST_UPDATES);
  },
);

async function readsSince(ctx: SignedIn, { readAt, readId }: Cursor) {
  return ctx.db
    .selectFrom("messages")
    .select(["id", "read_at"])
    .where("sender_id", "=", ctx.actor.id)
    .where("read_at", ">=", readAt)
    .where((eb) => eb.or([eb("read_at", ">", readAt), eb("id", ">", readId)]))
    .orderBy("read_at")
    .orderBy("id")
    .limit(MOST_UPDATES)
    .execute();
}

async function newestMessage(ctx: SignedIn): Promise<number> {
  const [row] = await newestOf(ctx.db, { userId: ctx.actor.id });
  return Math.max(row?.sent ?? 0, row?.received ?? 0);
}

const newestOf = preparedQuery((db, { userId }: { userId: string }) => {
  const newest = (column: "sender_id" | "recipient_id") =>
    db
      .selectFrom("messages")
      .select((eb) => eb.fn.max("id").as("id"))
      .where(column, "=", userId);
  return db.selectNoFrom([newest("sender_id").as("sent"), newest("recipient_id").as("received")]);
});

async function newestReading(ctx: SignedIn): Promise<Pick<Cursor, "readAt" | "readId">> {
  const [row] = await lastRead(ctx.db, { userId: ctx.actor.id });
  return { readAt: row?.read_at ?? 0, readId: row?.id ?? 0 };
}

const lastRead = preparedQuery((db, { userId }: { userId: string }) =>
  db
    .selectFrom("messages")
    .select(["id", "read_at"])
    .where("sender_id", "=", userId)
    .where("read_at", "is not", null)
    .orderBy("read_at", "desc")
    .orderBy("id", "desc")
    .limit(1),
);

function write({ messageId, readAt, readId }: Cursor): string {
  return `${messageId}-${readAt}-${readId}`;
}

function read(text: string): Cursor {
  const [messageId = 0, readAt = 0, readId = 0] = text.split("-").map(Number);
  return { messageId, readAt, readId };
}
