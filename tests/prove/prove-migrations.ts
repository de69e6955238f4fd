import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { connect, STORE_FILE } from "#db/connect.ts";

/**
 * npm run prove -- migrations: the first start is killed before each of its statements, one after the
 * other; the next start has to make the same schema every time.
 */
const root = mkdtempSync(join(tmpdir(), "prove-migrations-"));
const faults: string[] = [];
try {
  const statements = Number(openAndDie(join(root, "whole"), 0).stdout);
  const expected = schemaOf(join(root, "whole"));
  for (let killAt = 1; killAt <= statements; killAt++) {
    const folder = join(root, String(killAt));
    const { signal } = openAndDie(folder, killAt);
    if (signal !== "SIGKILL") faults.push(`${killAt}: was not killed`);
    await (await connect(folder)).destroy();
    if (schemaOf(folder) !== expected) faults.push(`${killAt}: another schema`);
    rmSync(folder, { recursive: true });
  }
  console.log(`${statements} statements, killed before each: ${faults.length} faults`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
for (const fault of faults) console.log(fault);
process.exitCode = faults.length ? 1 : 0;

function openAndDie(folder: string, killAt: number) {
  const script = ["tests/support/killed-migration.ts", folder, String(killAt)];
  return spawnSync(process.execPath, script, { encoding: "utf8" });
}

function schemaOf(folder: string): string {
  const store = new BetterSqlite(join(folder, STORE_FILE), { readonly: true });
  const rows = store.prepare("select type, name, sql from sqlite_schema order by name").all();
  store.close();
  return JSON.stringify(rows);
}
