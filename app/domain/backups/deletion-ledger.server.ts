import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../context.server.ts";
import type { EffectHandler } from "../outbox/outbox-entry.ts";
import { queueEffect } from "../outbox/queue-effect.server.ts";

/** Kept beside the backups, because it must include what happened after the latest one. */
const LEDGER_FILE = "deleted-people.txt";

/** Queues the entry in the transaction that deletes the account. */
export function queueDeletionNote(ctx: Context, personId: string): Promise<void> {
  const dedupeKey = `person_deleted:${personId}`;
  return queueEffect(ctx, { kind: "person_deleted", ids: { personId }, dedupeKey });
}

export const deletionEffects: Record<string, EffectHandler> = {
  person_deleted: (ctx, { ids }) => noteDeletion(ctx.config.backupDir, ids.personId ?? ""),
};

/** No older backup brings back an account listed here. Idempotent. */
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

/** The ids of people who were deleted since there have been backups. */
export async function deletedPeople(backupDir: string): Promise<string[]> {
  const text = await readFile(join(backupDir, LEDGER_FILE), "utf8").catch((error) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return [...new Set(text.split("\n").filter(Boolean))];
}
