import { sql } from "kysely";
import { engineOf } from "#db/engines/engine.ts";
import { factorLock } from "../accounts/factor/spend-code.server.ts";
import { consentLock } from "../accounts/google/google-connection.server.ts";
import { addressLock } from "../availability/feeds/feed-addresses.server.ts";
import { notesLock } from "../availability/feeds/feed-outcomes.server.ts";
import { partingLock } from "../bookings/leaving/parting.server.ts";
import { accessLock } from "../care/care-records.server.ts";
import type { Context } from "../context.server.ts";
import { type Lock, seal, sealText, unseal, unsealText } from "../sealing.server.ts";
import { documentLock } from "../verification/sealed-documents.server.ts";

export type Resealing = Pick<Context, "db" | "config" | "documents">;
export type Resealed = { sealed: number; unreadable: number };

type Row = { id: string; user_id: string; text: string };
type SealedColumn = { table: string; column: string; id: string; user: string } & {
  lock: (row: Row) => Lock;
};

/** Every column with a sealed text. Forms kept during a sign-in need their browser's key. */
const columns: readonly SealedColumn[] = [
  {
    table: "care_sheets",
    column: "access_sealed",
    id: "dog_id",
    user: "dog_id",
    lock: ({ id }) => accessLock(id),
  },
  {
    table: "google_calendars",
    column: "sealed_token",
    id: "user_id",
    user: "user_id",
    lock: ({ id }) => consentLock(id),
  },
  {
    table: "second_factors",
    column: "secret_sealed",
    id: "user_id",
    user: "user_id",
    lock: ({ id }) => factorLock(id),
  },
  { table: "busy_feeds", column: "sealed_address", id: "id", user: "user_id", lock: addressLock },
  {
    table: "busy_feeds",
    column: "notes_sealed",
    id: "id",
    user: "user_id",
    lock: ({ id }) => notesLock(id),
  },
];

const AT_ONCE = 500;

/** Whatever the previous secret opens is sealed under the one of today; the rest stays as it is. */
export async function resealEverything(
  ctx: Resealing,
  say: (line: string) => void,
): Promise<Resealed> {
  const total: Resealed = { sealed: 0, unreadable: 0 };
  const count = (what: string, looked: number) =>
    say(`Sealing anew: ${looked} of ${what} looked through, ${total.sealed} sealed so far`);
  for (const column of columns) await resealColumn(ctx, column, total, count);
  await resealNews(ctx, total, count);
  await resealDocuments(ctx, total, count);
  await engineOf(ctx.db).eraseDeleted(ctx.db);
  return total;
}

type Count = (what: string, looked: number) => void;

async function resealColumn(
  { db, config }: Resealing,
  { table, column, id, user, lock }: SealedColumn,
  total: Resealed,
  count: Count,
): Promise<void> {
  let after = "";
  for (let looked = 0; ; ) {
    const { rows } = await sql<Row>`
      select ${sql.ref(id)} as id, ${sql.ref(user)} as user_id, ${sql.ref(column)} as text
      from ${sql.table(table)} where ${sql.ref(column)} <> '' and ${sql.ref(id)} > ${after}
      order by ${sql.ref(id)} limit ${AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const changes = rows.flatMap((row) => {
      const anew = resealedText(config, lock(row), row.text, total);
      return anew === null ? [] : [{ ...row, anew }];
    });
    await engineOf(db).transaction(
      db,
      async (trx) => {
        for (const { id: key, text, anew } of changes)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${anew}
            where ${sql.ref(id)} = ${key} and ${sql.ref(column)} = ${text}`.execute(trx);
      },
      [],
    );
    total.sealed += changes.length;
    looked += rows.length;
    after = last.id;
    count(`${table}.${column}`, looked);
  }
}

/** In the outbox until it is sent. */
async function resealNews({ db, config }: Resealing, total: Resealed, count: Count): Promise<void> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "payload"])
    .where("payload", "like", '%"sealed":"%')
    .execute();
  for (const { id, payload } of rows) {
    const ids = JSON.parse(payload) as Record<string, string>;
    const anew = resealedText(config, partingLock(ids.userId ?? ""), ids.sealed ?? "", total);
    if (anew === null) continue;
    await db
      .updateTable("outbox")
      .set({ payload: JSON.stringify({ ...ids, sealed: anew }) })
      .where("id", "=", id)
      .where("payload", "=", payload)
      .execute();
    total.sealed++;
  }
  if (rows.length > 0) count("outbox", rows.length);
}

async function resealDocuments(
  { db, config, documents }: Resealing,
  total: Resealed,
  count: Count,
): Promise<void> {
  const kept = await db
    .selectFrom("verification_documents")
    .select("key")
    .union(db.selectFrom("sightings").select("photo_key as key").$narrowType<{ key: string }>())
    .execute();
  let looked = 0;
  for (const { key } of kept) {
    const sealed = key ? await documents.get(key) : null;
    if (!sealed) continue;
    looked++;
    const lock = documentLock(key);
    if (unseal({ appSecret: config.appSecret }, lock, sealed)) continue;
    const picture = unseal(config, lock, sealed);
    if (!picture) {
      total.unreadable++;
      continue;
    }
    await documents.put(key, seal(config, lock, picture));
    total.sealed++;
    if (total.sealed % AT_ONCE === 0) count("documents", looked);
  }
  if (looked > 0) count("documents", looked);
}

/** Null for what today's secret opens already, or neither does. */
function resealedText(
  config: Context["config"],
  lock: Lock,
  text: string,
  total: Resealed,
): string | null {
  if (unsealText({ appSecret: config.appSecret }, lock, text) !== null) return null;
  const opened = unsealText(config, lock, text);
  if (opened === null) total.unreadable++;
  return opened === null ? null : sealText(config, lock, opened);
}
