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
 * Starts an app in this process, until the end of the test or file. Rate limits are 1,000 times
 * wider, and the disk may become full.
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
    STORAGE_RESERVE: "0",
    ...database?.env,
    ...env,
  });
  // Nothing outside is asked: who reads calendars brings a reader.
  app.runtime.feeds = null;
  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  afterwards(async () => {
    await app.stop();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return app;
}
