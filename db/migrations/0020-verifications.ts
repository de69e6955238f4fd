import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

const AT_ONCE = 200;

const marks = [
  { kind: "identity", column: "verified", action: "verify_sitter" },
  {
    kind: "background",
    column: "is_background_checked",
    action: "confirm_background_check",
  },
] as const;

/** Sitters ask to be verified; the marks that they had become decisions with their dates. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
create table verifications (
  id text not null primary key,
  user_id text not null references users (id),
  kind text not null check (kind in ('identity', 'background')),
  status text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'expired')),
  -- For the admins.
  note text,
  -- Why it was declined, for the sitter.
  reason text,
  -- Null when an admin decided unasked.
  asked_at instant,
  -- When it was decided, withdrawn or expired. Null of a mark whose date nobody knows.
  ended_at instant);
create index verifications_user_id on verifications (user_id, kind);
create unique index verifications_one_open on verifications (user_id, kind) where status = 'waiting';
create index verifications_waiting on verifications (asked_at) where status = 'waiting';
create table verification_documents ( -- Pictures in encrypted files, until it is decided.
  -- Of the file.
  key text not null primary key,
  verification_id text not null references verifications (id),
  position integer not null);
create index verification_documents_verification_id on verification_documents (verification_id);
`,
  );
  for (const mark of marks) await carryMarks(db, mark);
}

async function carryMarks(
  db: Kysely<Database>,
  { kind, column, action }: (typeof marks)[number],
): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("sitters")
      .select("user_id")
      .select(
        sql<number | null>`(select max(at) from admin_actions
          where person_id = sitters.user_id and action = ${action})`.as("given_at"),
      )
      .where(column, "=", 1)
      .where("user_id", ">", after)
      .orderBy("user_id")
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const checks = rows.map(({ user_id, given_at }) => ({
      id: randomUUID(),
      user_id,
      kind,
      status: "approved" as const,
      ended_at: given_at === null ? null : Number(given_at),
    }));
    await db.insertInto("verifications").values(checks).execute();
    after = rows.at(-1)?.user_id ?? "";
  }
}
