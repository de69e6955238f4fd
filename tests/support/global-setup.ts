import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadBuild } from "./build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A data folder with an empty, migrated store; every test app starts on a copy of it. */
    templateDir: string;
  }
}

export default async function setup(project: TestProject) {
  const templateDir = mkdtempSync(join(tmpdir(), "trotwell-template-"));
  const { start } = await loadBuild();
  const app = await start({ MODE: "test", DATA_DIR: templateDir });
  await app.stop();
  project.provide("templateDir", templateDir);
  // For servers of their own process, which are started by proofs, too, where nothing is provided.
  process.env.TEMPLATE_DIR = templateDir;
  return () => rmSync(templateDir, { recursive: true, force: true });
}
