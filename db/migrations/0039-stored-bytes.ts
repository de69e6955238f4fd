import { type Kysely, sql } from "kysely";
import type { EngineName } from "../engines/column-types.ts";
import { engineOf } from "../engines/engine.ts";
import type { Database } from "../schema.ts";
import { runStatements } from "./run-statements.ts";

/** About what a row takes with its indexes, in both engines. */
const MESSAGE_ROW = 1200;

/** How much each account stores, so that nobody fills the disk. Kept by triggers. */
export async function up(db: Kysely<Database>): Promise<void> {
  await runStatements(
    db,
    `
alter table photos
  add column bytes integer default 0 not null /* On the disk, all widths; an estimate of those from before it was counted. */;
alter table verification_documents
  add column bytes integer default 0 not null /* On the disk, likewise. */;
create table stored_bytes ( -- What each account stores: its messages, photos and documents. Kept by triggers.
  user_id text not null primary key references users (id) on delete cascade,
  bytes bigint not null) without rowid;
`,
  );
  // The files are elsewhere, perhaps in a bucket: a usual photo takes 0.2 bytes per pixel.
  await sql`update photos set bytes = 12288 + width * height / 5`.execute(db);
  await sql`update verification_documents set bytes = 300000`.execute(db);
  await sql`insert into stored_bytes
    select user_id, sum(bytes) from (
      select sender_id as user_id, sum(${sql.raw(messageBytes("messages"))}) as bytes
      from messages group by sender_id
      union all
      select owner_id, sum(bytes) from photos group by owner_id
      union all
      select user_id, sum(bytes) from verification_documents
      join verifications on verifications.id = verification_id group by user_id
    ) parts
    where user_id in (select id from users where deleted_at is null)
    group by user_id`.execute(db);
  for (const statement of triggers[engineOf(db).name]) await sql.raw(statement).execute(db);
}

function messageBytes(row: string): string {
  return `${MESSAGE_ROW} + octet_length(${row}.content)`;
}

/** Who stores it and how much it takes, in the words of a trigger. */
const counted = [
  { table: "messages", who: (row: string) => `${row}.sender_id`, bytes: messageBytes },
  {
    table: "photos",
    who: (row: string) => `${row}.owner_id`,
    bytes: (row: string) => `${row}.bytes`,
  },
  {
    table: "verification_documents",
    who: (row: string) => `(select user_id from verifications where id = ${row}.verification_id)`,
    bytes: (row: string) => `${row}.bytes`,
  },
];

const triggers: Record<EngineName, string[]> = {
  sqlite: counted.flatMap(({ table, who, bytes }) => [
    `create trigger ${table}_stored after insert on ${table}
begin ${more(who("new"), bytes("new"))}; end`,
    `create trigger ${table}_freed after delete on ${table}
begin ${less(who("old"), bytes("old"))}; end`,
  ]),
  postgres: counted.flatMap(({ table, who, bytes }) => [
    `create function count_${table}() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then ${more(who("new"), bytes("new"))};
  else ${less(who("old"), bytes("old"))}; end if;
  return null;
end $$`,
    `create trigger ${table}_counted after insert or delete on ${table}
for each row execute function count_${table}()`,
  ]),
};

function more(who: string, bytes: string): string {
  return `insert into stored_bytes (user_id, bytes) values (${who}, ${bytes})
  on conflict (user_id) do update set bytes = stored_bytes.bytes + excluded.bytes`;
}

/** Whoever left has no row. */
function less(who: string, bytes: string): string {
  return `update stored_bytes set bytes = bytes - (${bytes}) where user_id = ${who}`;
}
