import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openStore } from "#db/connect.ts";
import { poolerRoom } from "#db/engines/pooler-room.ts";
import { freePort } from "#tests/load/served-app.ts";
import { emptyDatabase } from "#tests/support/database.ts";
import { idsOf } from "#tests/support/installed-postgres.ts";
import { soon } from "#tests/support/soon.ts";

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
  await soon(() => ask(url, "select"));
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

  test("how many connections there is room for is measured, and nothing is left waiting", async () => {
    expect(await poolerRoom(address.toString(), 8)).toBe(null);
    const url = await pooler("pool_mode = session", "default_pool_size = 5");
    // The pooler resets the connections of the last measurement a moment later; until then they count.
    const measured = (needed: number, room: number) =>
      expect.poll(() => poolerRoom(url, needed)).toBe(room);
    for (const [needed, room] of [
      [5, 5],
      [8, 5],
      [8, 5],
      [3, 3],
    ] as const)
      await measured(needed, room);
    const site = new pg.Client({ connectionString: url, application_name: "trotwell of a site" });
    await site.connect();
    await site.query("select");
    await measured(8, 5);
    await measured(5, 5);
    await site.end();
  });

  test("the log tells of one that goes over to transaction mode under a running site", async () => {
    const url = await pooler("pool_mode = session");
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const { close } = await open(url);
    const [file, process] = [join(folder, `${new URL(url).port}.ini`), poolers.at(-1)];
    const said = () => log.mock.calls.flat().filter((line) => /pooler/.test(String(line)));
    const set = (mode: string) => {
      writeFileSync(file, readFileSync(file, "utf8").replace(/(?<=pool_mode = )\w+/, mode));
      process?.kill("SIGHUP");
    };
    const minutes = async (lines: number) =>
      expect
        .poll(
          () => {
            vi.advanceTimersByTime(60_000);
            return said();
          },
          { interval: 200, timeout: 10_000 },
        )
        .toHaveLength(lines);
    await minutes(0);
    set("transaction");
    await minutes(1);
    expect(said()[0]).toMatch(/can't rely on its store: the pooler .* is in transaction mode/);
    vi.advanceTimersByTime(60_000);
    await setTimeout(500);
    expect(said()).toHaveLength(1);
    vi.useRealTimers();
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
