import { type Kysely, sql } from "kysely";
import { columnTypes as t } from "../engines/sqlite.ts";
import { index } from "./table-parts.ts";

/** Messages, the two sides of each thread, and the outbox of outside effects. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", t.integer, (c) => c.primaryKey().autoIncrement())
    .addColumn("thread", t.text, (c) => c.notNull())
    .addColumn("sender_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("recipient_id", t.text, (c) => c.notNull().references("users.id"))
    .addColumn("content", t.text, (c) => c.notNull())
    .addColumn("client_id", t.text)
    .addColumn("read_at", t.instant)
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addUniqueConstraint("messages_once", ["sender_id", "client_id"] as never)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "messages", ["thread", "id"]);
  await index(db, "messages", ["recipient_id", "id"]);
  await index(db, "messages", ["sender_id", "id"]);
  await index(db, "messages", ["sender_id", "read_at"]);
  await sql`create index messages_unread on messages (thread, recipient_id)
    where read_at is null`.execute(db);

  await db.schema
    .createTable("conversations")
    .addColumn("user_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("partner_id", t.text, (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("last_message_id", t.integer)
    .addColumn("unread_count", t.integer, (c) =>
      c.notNull().defaultTo(0).check(sql`unread_count >= 0`),
    )
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint("conversations_key", ["user_id", "partner_id"] as never)
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "conversations", ["user_id", "last_message_id"]);

  await db.schema
    .createTable("outbox")
    .addColumn("id", t.integer, (c) => c.primaryKey().autoIncrement())
    .addColumn("kind", t.text, (c) => c.notNull())
    .addColumn("payload", t.text, (c) => c.notNull())
    .addColumn("dedupe_key", t.text, (c) => c.notNull().unique())
    .addColumn("attempts", t.integer, (c) => c.notNull().defaultTo(0))
    .addColumn("run_after", t.instant, (c) => c.notNull())
    .addColumn("done_at", t.instant)
    .addColumn("created_at", t.instant, (c) => c.notNull())
    .modifyEnd(sql`strict`)
    .execute();
  await index(db, "outbox", ["done_at", "run_after"]);
}
