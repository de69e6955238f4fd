import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { keepFewPlaces } from "../load/places.ts";
import { loadBuild } from "./build.ts";
import type { Cluster } from "./postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Every test app starts on a copy of this empty, migrated store. */
    templateDir: string;
    /** Where databases are copied from `template`; null for SQLite runs. */
    postgres: string | null;
  }
}

export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "trotwell-templates-"));
  const templateDir = join(folder, "empty");
  const cluster = await clusterWanted(project);
  await cluster?.create("template");
  const { start } = await loadBuild();
  const app = await start({
    MODE: "test",
    DATA_DIR: templateDir,
    ...(cluster && { DATABASE_URL: cluster.url("template") }),
  });
  await keepFewPlaces(app.context().db);
  // Whoever starts on a copy may bring another secret.
  await app.context().db.deleteFrom("store_secrets").execute();
  await app.stop();
  const templateCluster = cluster && (await copyOf(cluster));
  project.provide("templateDir", templateDir);
  project.provide("postgres", cluster?.url("") ?? null);
  // For servers in their own process, which can't use vitest's provide().
  if (!cluster) process.env.TEMPLATE_DIR = templateDir;
  if (templateCluster) process.env.TEMPLATE_CLUSTER = templateCluster;
  return async () => {
    await cluster?.end();
    if (templateCluster) rmSync(templateCluster, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Its folder as it is while stopped, for proofs that need a cluster of their own. */
async function copyOf(cluster: Cluster): Promise<string> {
  const { copyFolder } = await import("./postgres-cluster.ts");
  const folder = mkdtempSync(join(tmpdir(), "trotwell-cluster-"));
  await cluster.stop();
  copyFolder(cluster.dir, folder);
  await cluster.start();
  return folder;
}

async function clusterWanted({ config }: TestProject) {
  if (config.env.TEST_ENGINE !== "postgres") return null;
  const { startCluster } = await import("./postgres-cluster.ts");
  return startCluster();
}
