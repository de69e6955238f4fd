import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { connect, STORE_FILE } from "#db/connect.ts";
import { demoFileBefore } from "../support/older-stores.ts";

/** npm run prove -- migrations: the next start must produce the same schema. */
const root = mkdtempSync(join(tmpdir(), "prove-migrations-"));
const faults: string[] = [];
try {
  await proveEach("new", () => {});
  await proveEach("older", (folder) => writeFileSync(join(folder, STORE_FILE), demoFileBefore()));
} finally {
  rmSync(root, { recursive: true, force: true });
}
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;

async function proveEach(kind: string, fill: (folder: string) => void): Promise<void> {
  const makeFolder = (name: string) => {
    const folder = join(root, `${kind}-${name}`);
    mkdirSync(folder);
    fill(folder);
    return folder;
  };
  const whole = makeFolder("whole");
  const statements = Number(openAndDie(whole, 0).stdout);
  const expected = schemaOf(whole);
  for (let killAt = 1; killAt <= statements; killAt++) {
    const folder = makeFolder(String(killAt));
    const { signal } = openAndDie(folder, killAt);
    if (signal !== "SIGKILL") faults.push(`${kind} ${killAt}: was not killed`);
    await (await connect(folder)).destroy();
    if (schemaOf(folder) !== expected) faults.push(`${kind} ${killAt}: another schema`);
    rmSync(folder, { recursive: true });
  }
  console.log(`${kind} store: ${statements} statements, killed before each`);
}

function openAndDie(folder: string, killAt: number) {
  const script = ["tests/support/killed-migration.ts", folder, String(killAt)];
  return spawnSync(process.execPath, script, { encoding: "utf8" });
}

function schemaOf(folder: string): string {
  const store = new BetterSqlite(join(folder, STORE_FILE), { readonly: true });
  const rows = store.prepare("select type, name, sql from sqlite_schema order by name").all();
  const migrations = store.prepare("select name from kysely_migration").all();
  store.close();
  return JSON.stringify([rows, migrations]);
}
