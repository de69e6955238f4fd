import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject, onTestFinished, TestRunner } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import type { App } from "../../app/entry.node.ts";
import { loadBuild } from "./build.ts";
import { testDatabase } from "./database.ts";
import { demoStore } from "./demo-store.ts";
import { ORIGIN } from "./origin.ts";

export { ORIGIN };

export type StoreContent = {
  /** With the demo, but for its photos. */
  demo?: boolean;
};

/**
 * Starts an app in this process, until the end of the test or file. Rate limits are 1,000 times
 * wider, and the disk may become full.
 */
export async function testApp(
  env: Record<string, string> = {},
  { demo = false }: StoreContent = {},
): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-test-"));
  const onServer = inject("postgres") !== null;
  const store = demo && !onServer ? await demoStore() : inject("templateDir");
  cpSync(store, dataDir, { recursive: true });
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
  if (demo && onServer) await fillDemo(app.context(), { photos: false });
  return app;
}
