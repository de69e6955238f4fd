import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, onTestFinished, TestRunner } from "vitest";
import type { App } from "../../app/entry.node.ts";
import { loadBuild } from "./build.ts";
import { testDatabase } from "./database.ts";
import { ORIGIN } from "./origin.ts";

export { ORIGIN };

/**
 * The whole product in this process on a store of its own, stopped after the file's tests, or after
 * the one that started it.
 * Limits are widened a thousand times unless `env` says otherwise.
 */
export async function testApp(env: Record<string, string> = {}): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-test-"));
  cpSync(inject("templateDir"), dataDir, { recursive: true });
  const database = env.DATABASE_URL ? null : await testDatabase();
  const { start } = await loadBuild();
  const app = await start({
    MODE: "test",
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: ORIGIN,
    RATE_LIMIT_SCALE: "1000",
    ...database?.env,
    ...env,
  });
  // One that a test starts for itself ends with it.
  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  afterwards(async () => {
    await app.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return app;
}
