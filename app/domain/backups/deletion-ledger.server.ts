import { open, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Db } from "#db/connect.ts";
import { makeDataFolder } from "#db/data-folder.ts";
import { engineOf } from "#db/engines/engine.ts";
import type { Context } from "../context.server.ts";
import type { EffectHandler } from "../outbox/outbox-rules.ts";
import { queueEffect } from "../outbox/queue-effect.server.ts";
import { backupsIn, closedFolder } from "./backup-folder.ts";

/** Kept beside the backups, because it must include what happened after the latest one. */
const LEDGER_FILE = "deleted-people.txt";

/** The ids of people who were deleted, and the growing lists that name them. */
export type Departures = { ids: string[]; lists: string[] };

/** Queues the entry in the transaction that deletes the account. */
export function queueDeletionNote(ctx: Context, personId: string): Promise<void> {
  const dedupeKey = `person_deleted:${personId}`;
  return queueEffect(ctx, { kind: "person_deleted", ids: { personId }, dedupeKey });
}

export const deletionEffects: Record<string, EffectHandler> = {
  person_deleted: async (ctx, { ids }) => {
    await addToLedger(ctx.config.backupDir, [ids.personId ?? ""]);
  },
};

/**
 * Where the growing list of a folder of backups is. Makes it, and adds whom the store has deleted
 * and it does not name: for those whose note was lost, or a folder that is new.
 */
export async function completeLedger(backupDir: string, db: Db): Promise<string> {
  const gone = await db
    .selectFrom("users")
    .select("id")
    .where("deleted_at", "is not", null)
    .execute();
  return addToLedger(
    backupDir,
    gone.map(({ id }) => id),
  );
}

/** The job that keeps the list whole, in production. */
export async function keepLedger({ config, db }: Context): Promise<void> {
  if (config.mode === "production") await completeLedger(config.backupDir, db);
}

/** At a start in production. */
export async function refuseReturnedAtStart({ config, db }: Pick<Context, "config" | "db">) {
  if (config.mode !== "production") return;
  await refuseReturned({ config, db });
  await completeLedger(config.backupDir, db);
}

/** Throws if the store was put back without `npm run restore`. */
export async function refuseReturned({ config, db }: Pick<Context, "config" | "db">) {
  const returned = await stillThere(db, (await departuresIn([config.backupDir])).ids);
  if (returned.length > 0)
    throw new Error(
      `${returned.length} people who deleted their accounts are back, because this store was put back by hand: run npm run restore -- --settle with the settings of the site, then start it.`,
    );
}

/** All that these folders of backups know, the lists inside their backups included. */
export async function departuresIn(folders: readonly string[]): Promise<Departures> {
  const ids = new Set<string>();
  const lists: string[] = [];
  for (const folder of new Set(folders)) {
    const growing = await idsIn(join(folder, LEDGER_FILE));
    if (growing) lists.push(join(folder, LEDGER_FILE));
    const inside = backupsIn(folder).map((name) => idsIn(join(folder, name, LEDGER_FILE)));
    for (const id of [growing, ...(await Promise.all(inside))].flatMap((some) => some ?? []))
      ids.add(id);
  }
  return { ids: [...ids], lists };
}

/** Those among these people who have an account. */
export async function stillThere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    // One value, because a statement takes a limited number of variables.
    .where("id", "in", sql<string>`(select value from ${engineOf(db).texts("gone", ids)})`)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

let lastAdded: Promise<unknown> = Promise.resolve();

/** Where the growing list of a folder is, which is made if need be and then names these people. */
export function addToLedger(backupDir: string, ids: readonly string[]): Promise<string> {
  // One after the other, or two would add the same person.
  const added = lastAdded.catch(() => {}).then(() => append(backupDir, ids));
  lastAdded = added;
  return added;
}

async function append(backupDir: string, ids: readonly string[]): Promise<string> {
  const path = join(backupDir, LEDGER_FILE);
  const text = await textOf(path);
  const named = new Set(text?.split("\n"));
  // The end of one that was cut short is a line of its own.
  const end = !text || text.endsWith("\n") ? "" : "\n";
  const lines = ids.filter((id) => !named.has(id)).map((id) => `${id}\n`);
  makeDataFolder(backupDir);
  const file = await open(path, "a", 0o600);
  try {
    await file.write(end + lines.join(""));
    await file.sync();
  } finally {
    await file.close();
  }
  return path;
}

/** Null without a list. */
async function idsIn(path: string): Promise<string[] | null> {
  return (await textOf(path))?.split("\n").filter(Boolean) ?? null;
}

async function textOf(path: string): Promise<string | null> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw closedFolder(dirname(path), error as NodeJS.ErrnoException);
  }
}
