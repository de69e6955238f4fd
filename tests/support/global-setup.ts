import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { loadBuild } from "./build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Every test app starts on a copy of this empty, migrated store. */
    templateDir: string;
    /** Where databases are copied from `template`; null for SQLite runs. */
    postgres: string | null;
  }
}

export default async function setup(project: TestProject) {
  const templateDir = mkdtempSync(join(tmpdir(), "trotwell-template-"));
  const cluster = await clusterWanted(project);
  await cluster?.create("template");
  const { start } = await loadBuild();
  const app = await start({
    MODE: "test",
    DATA_DIR: templateDir,
    ...(cluster && { DATABASE_URL: cluster.url("template") }),
  });
  await app.stop();
  project.provide("templateDir", templateDir);
  project.provide("postgres", cluster?.url("") ?? null);
  // For servers in their own process, which can't use vitest's provide().
  if (!cluster) process.env.TEMPLATE_DIR = templateDir;
  return async () => {
    await cluster?.end();
    rmSync(templateDir, { recursive: true, force: true });
  };
}

async function clusterWanted({ config }: TestProject) {
  if (config.env.TEST_ENGINE !== "postgres") return null;
  const { startCluster } = await import("./postgres-cluster.ts");
  return startCluster();
}
