import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { connect as connectTo, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { moveStore } from "#db/move/move-store.ts";
import { type ServedApp, serveApp } from "../../load/served-app.ts";
import { startCluster } from "../../support/postgres-cluster.ts";
import { fileStore, type ProofStore, serverStore } from "./proof-store.ts";

export type ProofSite = ProofStore & {
  /** Stays the same over restarts. */
  origin: string;
  origins: string[];
  /** For further processes on its store. */
  env: Record<string, string>;
  /** Ends one process, taking turns; returns its exit code. */
  down: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
  up: () => Promise<void>;
  /** Does nothing for SQLite. */
  restartStore: () => Promise<void>;
  /** The store can still be read. */
  stop: () => Promise<void>;
  end: () => Promise<void>;
};

export type SiteShape = {
  engine: "sqlite" | "postgres";
  processes: number;
  /** What a commit takes at least on the PostgreSQL server. */
  commitMs?: number;
  /** Rules of guards to take out of the store: the proof must then fail. */
  without?: string[];
};

export type SiteContent = {
  /** Fills a data folder, whose store is then moved to PostgreSQL if the site uses it. */
  fill?: (dataDir: string) => Promise<void>;
  mode?: "test" | "demo";
};

export const oneProcess: SiteShape = { engine: "sqlite", processes: 1 };

/**
 * `--postgres 2` is two processes on a PostgreSQL server, whose commits take 10 ms with `--commit
 * 10`; `--without RULE` takes a guard out.
 */
export function siteShape(args: string[]): SiteShape {
  const without = option(args, "--without");
  const commitMs = Number(option(args, "--commit") ?? 0);
  const isPostgres = args.includes("--postgres");
  const processes = Number(option(args, "--postgres") ?? 2);
  const shape: SiteShape = isPostgres ? { engine: "postgres", processes, commitMs } : oneProcess;
  return without ? { ...shape, without: [without] } : shape;
}

/** Takes the option and its value out of the arguments. */
function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
}

/** One process on SQLite, or several behind a small proxy on their own PostgreSQL server. */
export async function proofSite(
  { engine, processes, commitMs, without = [] }: SiteShape,
  { fill, mode = "test" }: SiteContent = {},
): Promise<ProofSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "trotwell-proof-"));
  const from = fill ? undefined : process.env.TEMPLATE_CLUSTER;
  const cluster =
    engine === "postgres" ? await startCluster({ lasting: true, from, commitMs }) : null;
  await cluster?.create("proof", from && "template");
  await fill?.(dataDir);
  if (fill && cluster) {
    await moveStore({ dataDir, url: cluster.url("proof"), finish: true, say: () => {} });
  }
  const env = {
    MODE: mode,
    APP_SECRET: "a secret that the processes of a proof share",
    ...(cluster && { DATABASE_URL: cluster.url("proof"), DATABASE_CONNECTIONS: "10" }),
  };
  const servers: ServedApp[] = [];
  for (let i = 0; i < processes; i++) servers.push(await serveApp(dataDir, env));
  const store = cluster ? serverStore(cluster) : fileStore(dataDir);
  for (const rule of without) await store.dropGuards(rule);
  const ports = servers.map(({ origin }) => new URL(origin).port);
  const proxy = processes > 1 ? await balance(ports.map(Number)) : null;
  let turn = 0;

  async function down(signal: "SIGTERM" | "SIGKILL") {
    return (await servers[turn]?.end(signal)) ?? null;
  }

  async function up() {
    servers[turn] = await serveApp(dataDir, { ...env, PORT: ports[turn] ?? "" });
    turn = (turn + 1) % processes;
  }

  async function stop() {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
  }

  return {
    ...store,
    env: { ...env, DATA_DIR: dataDir },
    origin: proxy?.origin ?? servers[0]?.origin ?? "",
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    down,
    up,
    async restartStore() {
      await cluster?.stop();
      await new Promise((resolve) => setTimeout(resolve, 500));
      await cluster?.start();
    },
    stop,
    async end() {
      for (const { child } of servers) child.kill("SIGKILL");
      proxy?.close();
      await cluster?.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Connects to the ports in turn, skipping those where nobody listens. Sockets have a turn of their
 * own: between as many requests all of them could end up on one process.
 */
async function balance(ports: number[]) {
  const turns = { socket: 0, request: 0 };
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    open.add(caller);
    caller.on("close", () => open.delete(caller));
    caller.on("error", () => caller.destroy());
    caller.once("data", (head) => {
      caller.pause();
      const isSocket = /^upgrade: websocket/im.test(head.toString("latin1"));
      lead(caller, head, turns[isSocket ? "socket" : "request"]++);
    });
  });

  function lead(caller: Socket, head: Buffer, first: number, tried = 0) {
    const port = ports[(first + tried) % ports.length] ?? 0;
    const way = connectTo(port, "127.0.0.1");
    const giveUp = () =>
      tried + 1 < ports.length ? lead(caller, head, first, tried + 1) : caller.destroy();
    way.once("error", giveUp);
    way.once("connect", () => {
      way.off("error", giveUp);
      if (caller.destroyed) return way.destroy();
      way.on("error", () => caller.destroy());
      way.on("close", () => caller.destroy());
      caller.on("close", () => way.destroy());
      way.write(head);
      caller.pipe(way).pipe(caller);
    });
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
