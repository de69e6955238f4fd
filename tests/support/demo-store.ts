import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject, vi } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { loadBuild } from "./build.ts";

/** A stopped store with the demo without photos. The first worker that asks fills it. */
export async function demoStore(): Promise<string> {
  const empty = inject("templateDir");
  const folder = dirname(empty);
  const filled = join(folder, "demo");
  const isFirst = mkdirSync(join(folder, "demo-begun"), { recursive: true }) !== undefined;
  if (!isFirst) {
    await vi.waitUntil(() => existsSync(filled), { timeout: 60_000 });
    return filled;
  }
  const filling = mkdtempSync(join(folder, "filling-"));
  cpSync(empty, filling, { recursive: true });
  const { start } = await loadBuild();
  const app = await start({ MODE: "test", DATA_DIR: filling });
  await fillDemo(app.context(), { photos: false });
  await app.stop();
  renameSync(filling, filled);
  return filled;
}
