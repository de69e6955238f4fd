import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "#app/config.server.ts";
import { documentKeysOf, photoKeysOf } from "#app/domain/backups/backup-queries.server.ts";
import { copyPhotos } from "#app/domain/backups/copy-photos.server.ts";
import { refuseAnotherSecretIn } from "#app/domain/secret/store-secret.server.ts";
import { openDocuments } from "#app/integrations/document-storage.server.ts";
import { openPhotos } from "#app/integrations/photo-storage.server.ts";
import { MOVED_FILE, STORE_FILE } from "#db/connect.ts";
import { readSqlite } from "#db/engines/sqlite-copy.ts";
import type { Copy } from "#db/move/copy-store.ts";
import { moveStore } from "#db/move/move-store.ts";
import { knownSecret, runCommand } from "./command-context.ts";
import { becomeSiteUser } from "./site-user.ts";

const USAGE = `Usage: npm run move -- --to postgres://user:password@host/name [--photos https://KEY:SECRET@host/bucket] [--finish]

Without --to it is where DATABASE_URL leads: a command line, and a password in it, can be read by others on the machine.
Without --finish the site may go on: everything is copied, and it says how long the last run will take.
With --finish the site has to be stopped: what changed since is copied and the file is set aside.`;

await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { to: { type: "string" }, photos: { type: "string" }, finish: { type: "boolean" } },
  });
  const { to: url = process.env.DATABASE_URL, photos: photosUrl = null, finish = false } = values;
  if (!url || !/^postgres(ql)?:/.test(url)) throw new Error(USAGE);
  const config = readConfig({ ...process.env, DATABASE_URL: undefined }, knownSecret);
  const { dataDir } = config;
  becomeSiteUser(config);
  for (const name of [STORE_FILE, MOVED_FILE])
    if (existsSync(join(dataDir, name))) {
      const db = readSqlite(join(dataDir, name));
      await refuseAnotherSecretIn(db, config).finally(() => db.destroy());
    }
  return move({ dataDir, url, photosUrl, finish });
});

type MovePlan = { dataDir: string; url: string; photosUrl: string | null; finish: boolean };

async function move({ dataDir, url, photosUrl, finish }: MovePlan): Promise<string> {
  const photos: string[] = [];
  const copyPhotos = async () => {
    if (photosUrl) photos.push(await movePhotos(dataDir, photosUrl));
  };
  const copy = await moveStore({ dataDir, url, finish, copyPhotos, say: console.log });
  console.table(copy.tables.filter(({ rows }) => rows > 0));
  const lines = [`All ${rowsOf(copy)} rows are the same on both sides, by count and by sum.`];
  lines.push(...photos);
  lines.push(finish ? finished(copy) : toFinish(copy));
  return lines.join("\n");
}

async function movePhotos(dataDir: string, photosUrl: string): Promise<string> {
  const from = await openPhotos({ dataDir, photosUrl: null });
  const to = await openPhotos({ dataDir, photosUrl });
  const photoKeys = await photoKeysOf(join(dataDir, STORE_FILE));
  const missing = await copyPhotos(photoKeys, from, to);
  await moveDocuments(dataDir, photosUrl);
  const lost = missing.length ? ` ${missing.length} were missing already.` : "";
  return `${photoKeys.length - missing.length} photos are in the bucket, each in all widths.${lost}`;
}

/** Encrypted as they are. */
async function moveDocuments(dataDir: string, photosUrl: string): Promise<void> {
  const from = await openDocuments({ dataDir, photosUrl: null });
  const to = await openDocuments({ dataDir, photosUrl });
  for (const key of await documentKeysOf(join(dataDir, STORE_FILE))) {
    const sealed = await from.get(key);
    if (sealed) await to.put(key, sealed);
  }
}

function rowsOf({ tables }: Copy): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

function toFinish({ copyMilliseconds, compareMilliseconds }: Copy): string {
  return `Copying took ${seconds(copyMilliseconds)}, comparing ${seconds(compareMilliseconds)}. To finish, stop the site and run this again with --finish: the site has to pause for about ${seconds(2 * compareMilliseconds + 2000)}.`;
}

function finished({ copyMilliseconds, compareMilliseconds }: Copy): string {
  return `Finished in ${seconds(copyMilliseconds + compareMilliseconds)}. Start the site with DATABASE_URL, and with the same APP_SECRET (or DATA_DIR, where it is kept).`;
}

function seconds(milliseconds: number): string {
  return `${Math.max(1, Math.round(milliseconds / 1000))} s`;
}
