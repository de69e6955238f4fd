import { statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { newestBackupAt } from "#app/domain/backups/backup-folder.ts";
import type { Context } from "#app/domain/context.server.ts";
import type { EventHub } from "#app/domain/events.server.ts";
import { outboxDepth } from "#app/domain/outbox/outbox-depth.server.ts";
import { replicaLag, storeBytes, storeFailure } from "#app/domain/store-health.server.ts";
import { refusedWrites } from "../refused-writes.server.ts";
import type { Answered } from "./request-log.server.ts";

export type Metrics = {
  count(answered: Answered): void;
  text(): Promise<string>;
  contentType: string;
  stop(): void;
};

type Options = {
  ctx: Context;
  hub: EventHub;
  sockets: () => number;
  storePath: string;
};

/** Counts events from now on; gauges are read on each scrape. */
export function createMetrics({ ctx, hub, sockets, storePath }: Options): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: "trotwell_request_seconds",
    help: "Time to the answer, by pattern of the route",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const security = new Counter({
    name: "trotwell_security_events_total",
    help: "What the log has as security events, by kind",
    labelNames: ["event"],
    registers,
  });
  const stop = hub.subscribe((event) => {
    if (event.type === "security") security.inc({ event: event.kind });
  });

  gauge("trotwell_sockets", "Live sockets that are open", sockets);
  gauge("trotwell_store_bytes", "Size of the store; NaN while it can't be asked", () =>
    unlessDown(storeBytes(ctx), Number.NaN),
  );
  gauge("trotwell_store_log_bytes", "Size of its write-ahead log, where it is a file", () =>
    unlessUnreadable(() => sizeOf(`${storePath}-wal`)),
  );
  gauge(
    "trotwell_replica_lag_seconds",
    "How far a read replica may be behind; NaN without one",
    () => {
      const lag = replicaLag(ctx);
      return lag === null ? Number.NaN : lag / 1000;
    },
  );
  const freeIn = (folder: string) => () =>
    unlessUnreadable(async () => {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    });
  gauge(
    "trotwell_disk_free_bytes",
    "Room left in the data folder; NaN without one",
    freeIn(dirname(storePath)),
  );
  gauge(
    "trotwell_backup_disk_free_bytes",
    "Room left in the folder of backups; NaN without one",
    freeIn(ctx.config.backupDir),
  );
  new Counter({
    name: "trotwell_writes_refused_total",
    help: "Writes that found a full disk",
    registers,
    collect() {
      this.reset();
      this.inc(refusedWrites());
    },
  });
  gauge(
    "trotwell_pictures_refused",
    "1 while the disk has less left than its reserve, else 0",
    async () => Number(!(await ctx.photos.hasRoom())),
  );
  gauge("trotwell_backup_age_seconds", "Age of the newest backup; NaN without one", () =>
    unlessUnreadable(() => {
      const at = newestBackupAt(ctx.config.backupDir, ctx.now());
      return at === null ? Number.NaN : Math.max(0, (ctx.now() - at) / 1000);
    }),
  );
  const outbox = new Gauge({
    name: "trotwell_outbox_entries",
    help: "Mails and other effects that wait, and those of 30 days that were given up",
    labelNames: ["state"],
    registers,
  });
  const oldest = new Gauge({
    name: "trotwell_outbox_oldest_seconds",
    help: "How long the oldest of those has waited",
    registers,
  });

  function gauge(name: string, help: string, read: () => number | Promise<number>) {
    const made: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: async () => made.set(await read()),
    });
  }

  let scraped = false;
  function watchProcess() {
    if (scraped) return;
    scraped = true;
    collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 20 });
  }

  return {
    count({ method, route, status, ms }) {
      requests.observe({ method: knownMethod(method), route, status }, ms / 1000);
    },
    async text() {
      watchProcess();
      const depth = await unlessDown(outboxDepth(ctx), UNKNOWN);
      outbox.set({ state: "waiting" }, depth.waiting);
      outbox.set({ state: "given_up" }, depth.givenUp);
      oldest.set(depth.oldest / 1000);
      return register.metrics();
    },
    contentType: register.contentType,
    stop,
  };
}

const UNKNOWN = { waiting: Number.NaN, givenUp: Number.NaN, oldest: Number.NaN };

/** While the database is down, the other numbers matter most. */
function unlessDown<T>(reading: Promise<T>, unknown: T): Promise<T> {
  return reading.catch((error) => {
    if (storeFailure(error)) return unknown;
    throw error;
  });
}

/** NaN if the folder is missing or unreadable, as it may be with a database server. */
async function unlessUnreadable(read: () => number | Promise<number>): Promise<number> {
  try {
    return await read();
  } catch (error) {
    if (/^(ENOENT|ENOTDIR|EACCES|EPERM)$/.test(String((error as { code?: unknown }).code))) {
      return Number.NaN;
    }
    throw error;
  }
}

/** Methods are free text, and each would be a series of its own. */
function knownMethod(method: string): string {
  return /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : "other";
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
