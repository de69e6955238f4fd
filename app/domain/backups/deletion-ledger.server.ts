import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../context.server.ts";
import type { EffectHandler } from "../outbox/outbox-entry.ts";
import { queueEffect } from "../outbox/queue-effect.server.ts";

/** Beside the backups, because it has to know what happened after the newest of them. */
const LEDGER_FILE = "deleted-people.txt";

/** Orders the note that somebody has left, inside the transaction in which they do. */
export function queueDeletionNote(ctx: Context, personId: string): Promise<void> {
  const dedupeKey = `person_deleted:${personId}`;
  return queueEffect(ctx, { kind: "person_deleted", ids: { personId }, dedupeKey });
}

/** The outbox's handler that writes the note. */
export const deletionEffects: Record<string, EffectHandler> = {
  person_deleted: (ctx, { ids }) => noteDeletion(ctx.config.backupDir, ids.personId ?? ""),
};

/** Notes that somebody left, by id alone, so that no older backup brings them back. Safe to repeat. */
async function noteDeletion(backupDir: string, userId: string): Promise<void> {
  await mkdir(backupDir, { recursive: true });
  const file = await open(join(backupDir, LEDGER_FILE), "a", 0o600);
  try {
    await file.write(`${userId}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Ids of all who left. */
export async function deletedPeople(backupDir: string): Promise<string[]> {
  const text = await readFile(join(backupDir, LEDGER_FILE), "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return [...new Set(text.split("\n").filter(Boolean))];
}
