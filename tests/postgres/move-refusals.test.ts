import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookIntoStore, openStore, STORE_FILE } from "#db/connect.ts";
import { clientSettings } from "#db/engines/postgres.ts";
import { lockForMove } from "#db/engines/postgres-locks.ts";
import { type MoveOptions, moveStore } from "#db/move/move-store.ts";
import { MARK } from "#db/move/table-shapes.ts";
import { testApp } from "#tests/support/app.ts";
import { testDatabase } from "#tests/support/database.ts";
import { runMove } from "../load/run-move.ts";

const root = mkdtempSync(join(tmpdir(), "move-refusals-"));
const [here, there] = [join(root, "here"), join(root, "there")];
const database = await testDatabase();
const url = database.env.DATABASE_URL ?? "";
beforeAll(async () => {
  await (await openStore(here)).close();
  cpSync(here, there, { recursive: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(root, { recursive: true, force: true });
});

const move = (dataDir: string, more: Partial<MoveOptions> = {}) =>
  moveStore({ dataDir, url, finish: false, say: () => {}, ...more });

test("a folder and a database each allow one move at a time", async () => {
  const ofFolder = /Another move \(\d+ on .*\) of this folder is running/;
  let refusals = 0;
  await move(here, {
    async copyPhotos() {
      for (const finish of [[], ["--finish"]]) {
        const { status, output } = await runMove(here, ["--to", url, ...finish]);
        expect(output).toMatch(ofFolder);
        expect(status).toBe(1);
        refusals++;
      }
      for (const finish of [false, true]) {
        const second = move(there, { finish });
        await expect(second).rejects.toThrow("Another move or restore into that database");
        refusals++;
      }
    },
  });
  expect(refusals).toBe(4);
  expect(existsSync(join(there, STORE_FILE))).toBe(true);
});

test("a move refuses a database that a running site uses", async () => {
  const app = await testApp();
  const its = { url: app.runtime.config.databaseUrl ?? "" };
  await expect(move(there, its)).rejects.toThrow("A site is running on that database");
});

test("no site starts on a database that a move has locked", async () => {
  const { env, drop } = await testDatabase();
  const other = new pg.Client(clientSettings(env.DATABASE_URL ?? ""));
  await other.connect();
  await lockForMove(other);
  await expect(testApp(env)).rejects.toThrow("not finished: run it again");
  await other.end();
  await drop();
});

test("what only looks at a database says that a move into it is not finished", async () => {
  const { env, drop } = await testDatabase();
  const client = new pg.Client(clientSettings(env.DATABASE_URL ?? ""));
  await client.connect();
  await client.query(`create table ${MARK} (since timestamptz)`);
  const looked = lookIntoStore({ databaseUrl: env.DATABASE_URL ?? "", dataDir: here } as never);
  await expect(looked).rejects.toThrow("is not finished: run it again");
  await client.end();
  await drop();
});
