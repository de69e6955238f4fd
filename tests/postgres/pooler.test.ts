import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openStore } from "#db/connect.ts";
import { freePort } from "#tests/load/served-app.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { idsOf } from "#tests/support/installed-postgres.ts";

const isInstalled = spawnSync("pgbouncer", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "pooler-"));
const database = await emptyDatabase();
const address = new URL(database?.env.DATABASE_URL ?? "postgres://none");
const poolers: ChildProcess[] = [];
afterAll(async () => {
  for (const pooler of poolers) pooler.kill();
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

/** With the fewest settings that it takes, and these. Resolves with a URL. */
async function pooler(...settings: string[]): Promise<string> {
  const port = await freePort();
  const file = join(folder, `${port}.ini`);
  const { hostname, username, password, pathname } = address;
  const server = `host=${hostname} port=${address.port} user=${username} password=${decodeURIComponent(password)}`;
  writeFileSync(
    file,
    `[databases]
site = ${server} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
unix_socket_dir =
${settings.join("\n")}
`,
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf("nobody") : null;
  for (const path of user ? [folder, file] : []) chownSync(path, user?.uid ?? 0, user?.gid ?? 0);
  poolers.push(spawn("pgbouncer", [file], { ...user, stdio: "ignore" }));
  const url = `postgres://anybody@127.0.0.1:${port}/site`;
  await vi.waitFor(() => ask(url, "select"), { timeout: 10_000 });
  return url;
}

async function ask(databaseUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const open = (databaseUrl: string) => openStore({ dataDir: "", databaseUrl, connections: 3 });

describe.skipIf(!isInstalled || !database)("behind PgBouncer", () => {
  test("session mode is enough, and statements keep their limits", async () => {
    const { db, close } = await open(await pooler("pool_mode = session"));
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock`.execute(db);
    expect(rows).toEqual([{ statement: "1min", lock: "3s" }]);
    await close();
  });

  test.each([
    ["as it is", ""],
    ["with connections used by turns", "server_round_robin = 1"],
  ])("transaction mode %s is refused", async (_, setting) => {
    const url = await pooler("pool_mode = transaction", setting);
    await Promise.all(Array.from({ length: 6 }, () => ask(url, "select pg_sleep(0.3)")));
    await expect(open(url)).rejects.toThrow("the pooler in between is in transaction mode");
  });
});
