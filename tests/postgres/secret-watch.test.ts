import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { keepSecret } from "#app/domain/secret/store-secret.server.ts";
import type { App } from "#app/entry.node.ts";
import { loadBuild } from "#tests/support/build.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { Browser } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";

const [before, after] = ["before", "after"].map((word) => `the secret ${word} the change, 42`) as [
  string,
  string,
];
const log = captureLog();
const database = await testDatabase();
const DATA_DIR = mkdtempSync(join(tmpdir(), "secret-watch-"));
afterAll(async () => {
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const start = async (secrets: Record<string, string>): Promise<App> => {
  const built = await loadBuild();
  return built.start({ MODE: "test", DATA_DIR, ...database.env, ...secrets });
};
const old = await start({ APP_SECRET: before });

test("a process that still has the secret before a change says so and stops, before anything is sealed anew", async () => {
  const ends: string[] = [];
  const stopped = old.secretLost.then(async () => {
    const { status } = await new Browser(old).get("/readyz");
    ends.push(`old answers ${status}`);
    await old.stop();
  });
  const renewed = await start({ APP_SECRET: after, APP_SECRET_PREVIOUS: before });
  ends.push("new is ready");
  await stopped;
  expect(ends).toEqual(["old answers 503", "new is ready"]);
  expect(log.text()).toMatch(/APP_SECRET was changed .* Start it again with the new one/);
  expect(log.text()).toMatch(/Waiting for 1 process/);
  await renewed.stop();
});

test("one that does not stop stops the change", async () => {
  const renewed = await start({ APP_SECRET: after });
  const hanging = new pg.Client({
    connectionString: database.env.DATABASE_URL,
    application_name: "trotwell 0ther0ne",
  });
  await hanging.connect();
  const config = { ...renewed.runtime.config, appSecret: before, previousSecret: after };
  const ctx = { ...renewed.context(), config };
  const say = vi.fn();
  const gone = renewed.secretLost.then(() => renewed.stop());
  await expect(keepSecret(ctx, say, 1_000)).rejects.toThrow(
    /still has another APP_SECRET: stop every process, and start once with both/,
  );
  await hanging.end();
  await gone;
});
