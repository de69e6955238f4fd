import { PostgresDialect } from "kysely";
import type pg from "pg";
import { PREPARED } from "./postgres-prepared.ts";
import { type ReplicaLag, replicaLag } from "./replica-lag.ts";

export type Replica = { dialect: PostgresDialect; lag: ReplicaLag; stopWatching: () => void };

const WATCH_MILLISECONDS = 1000;

/** A streaming replica, watched for how far it is behind. If it can't be reached, it is not read. */
export function openReplica(pool: pg.Pool, primary: pg.Pool): Replica {
  const now = () => performance.now();
  const lag = replicaLag(now);
  let isWatching = false;
  let said: string | null | undefined;

  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    const fault = await look().catch((error: Error) => `it can't be asked: ${error.message}`);
    isWatching = false;
    if (fault === said) return;
    said = fault;
    console.warn(fault ? `The read replica is not used, as ${fault}` : "The read replica is used");
  }

  async function look(): Promise<string | null> {
    const at = now();
    const written = await positionOf(primary, "pg_current_wal_lsn()");
    const replayed = await positionOf(pool, "pg_last_wal_replay_lsn()");
    if (written === null || replayed === null) return "DATABASE_READ_URL is no replica";
    lag.note({ at, primary: written, replica: replayed });
    return lag.isRecent() ? null : "it is too far behind";
  }

  watch();
  const timer = setInterval(watch, WATCH_MILLISECONDS).unref();
  return { dialect: new PostgresDialect({ pool }), lag, stopWatching: () => clearInterval(timer) };
}

/** In bytes from the beginning of the log; null outside recovery. */
async function positionOf(pool: pg.Pool, position: string): Promise<number | null> {
  const { rows } = await pool.query(
    `select pg_wal_lsn_diff(${position}, '0/0') as position ${PREPARED}`,
  );
  return rows[0]?.position ?? null;
}
