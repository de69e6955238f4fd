import { setTimeout } from "node:timers/promises";
import { Kysely } from "kysely";
import pg from "pg";
import type { Database } from "../schema.ts";
import { isUnreachable } from "../store-failures.ts";
import { openChannel } from "./postgres-channel.ts";
import { ServerDialect } from "./postgres-dialect.ts";
import {
  type Ask,
  encodingFault,
  isInTransactionMode,
  READ_ONLY,
  schemaFault,
  TRANSACTION_MODE,
} from "./postgres-fitness.ts";
import { PREPARED, prepared } from "./postgres-prepared.ts";
import { storedUses } from "./postgres-uses.ts";
import { type ReplicaLag, replicaLag } from "./replica-lag.ts";

const [BIGINT, NUMERIC] = [20, 1700];
/** A compose file may start the server after us. */
const OPENING_MILLISECONDS = 30_000;
/** The server cancels longer statements; if it does not answer, the connection is closed. */
const STATEMENT_MILLISECONDS = 60_000;
/** Locks are held for milliseconds; others wait behind a transaction that waits for one. */
const LOCK_MILLISECONDS = 3_000;
const SILENCE_MILLISECONDS = STATEMENT_MILLISECONDS + 5_000;
/** Few: more made writes slower on two cores. Under load only searches are refused. */
const SEARCHES_AT_ONCE = 3;
const SEARCH_MILLISECONDS = 5_000;
const CONNECTING_SECONDS = 5;

/**
 * Of each connection. Set by a statement: as parameters of the start, PgBouncer refuses them or, told to
 * ignore them, loses the limits.
 */
const SESSION = {
  statement_timeout: STATEMENT_MILLISECONDS,
  lock_timeout: LOCK_MILLISECONDS,
  idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
  // The pool closes what is idle; some roles have one that is shorter.
  idle_session_timeout: 0,
  // Statements are short and read from memory: jit and parallel workers cost more than they gain.
  jit: "off",
  max_parallel_workers_per_gather: 0,
  random_page_cost: 1.1,
};
const SEARCHING = { ...SESSION, statement_timeout: SEARCH_MILLISECONDS };

/**
 * For what takes long; a role may have limits. Asked for by name, as servers before 17 know no
 * `transaction_timeout`.
 */
export const WITHOUT_TIMEOUTS = `select set_config(name, '0', false) from pg_settings where name in (
  'statement_timeout', 'lock_timeout', 'idle_session_timeout', 'idle_in_transaction_session_timeout',
  'transaction_timeout')`;
const PATIENT = `${statementsOf(SESSION)} ${WITHOUT_TIMEOUTS}`;

/** `readUrl` is that of a replica; the server's administrator sees the connections under `label`. */
export async function openPostgres(
  url: string,
  connections: number,
  { readUrl, label }: { readUrl: string | null; label: string },
) {
  const settings = { ...clientSettings(url), application_name: label };
  const pool = openPool({ ...settings, max: connections });
  // Used while a transaction may hold the last connection of the pool.
  const side = openPool({ ...settings, max: 3, allowExitOnIdle: true });
  const searches = openPool({ ...settings, max: SEARCHES_AT_ONCE }, statementsOf(SEARCHING));
  const forget = watchForSilence([pool, side, searches], settings);
  const read = readUrl === null ? null : { ...clientSettings(readUrl), max: connections };
  try {
    await reach(pool);
    await refuseTransactionMode(pool, side);
  } catch (error) {
    forget();
    await Promise.all([pool, side, searches].map((each) => each.end()));
    throw error;
  }
  const leavePooler = watchPooler(pool, side);
  const reads = read && openPool(read, statementsOf(SEARCHING));
  const forgetReads = read && reads && watchForSilence([reads], read);
  const replica = reads && openReplica(reads, side);
  return {
    dialect: new ServerDialect({ pool }),
    replica,
    searches: new ServerDialect({ pool: searches }),
    patient: () =>
      new ServerDialect({ pool: openPool({ ...settings, ...withoutLimits, max: 2 }, PATIENT) }),
    /** Changes whenever a writing transaction has ended (pg_current_snapshot). */
    version: async () => {
      const { rows } = await side.query("select pg_current_snapshot()::text as version");
      return rows[0].version as string;
    },
    channel: openChannel(settings, side),
    uses: storedUses(side),
    closeBeside: () => {
      forget();
      leavePooler();
      forgetReads?.();
      replica?.stopWatching();
      return side.end();
    },
  };
}

/** Opens what a database has, without bringing it up to date. */
export function readPostgres(url: string): Kysely<Database> {
  const pool = openPool({ ...clientSettings(url), ...withoutLimits, max: 1 }, PATIENT);
  return new Kysely({ dialect: new ServerDialect({ pool }) });
}

/**
 * Two connections, without settings: a pooler in transaction mode would give them to other clients.
 * Throws if there is no answer.
 */
export async function lookIntoPostgres(url: string): Promise<ServerDialect> {
  const pool = openPool({ ...clientSettings(url), max: 2 }, "");
  try {
    await pool.query("select");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new ServerDialect({ pool });
}

export function clientSettings(url: string) {
  const given = Number(URL.parse(url)?.searchParams.get("connect_timeout"));
  return {
    connectionString: url,
    types: { getTypeParser },
    connectionTimeoutMillis: 1000 * (given > 0 ? given : CONNECTING_SECONDS),
    query_timeout: SILENCE_MILLISECONDS,
    application_name: APPLICATION,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** How the server knows our connections; those of a site name its secret, too. */
export const APPLICATION = "trotwell";

export const withoutLimits = { query_timeout: 0 };

/** PostgreSQL texts cannot contain U+0000 (its manual, 8.3). */
export function withoutZero(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text;
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return withoutZero(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

function statementsOf(session: Record<string, string | number>): string {
  return Object.entries(session)
    .map(([name, value]) => `set ${name} = ${value};`)
    .join(" ");
}

/** With `session` done in each. Broken connections would end the process otherwise; they are replaced. */
function openPool(config: pg.PoolConfig, session = statementsOf(SESSION)) {
  const onConnect = async (client: pg.ClientBase) => void (await client.query(session));
  const pool = new pg.Pool({ ...config, onConnect });
  pool.on("connect", (client) => {
    // The pool itself listens to idle connections only.
    client.on("error", () => {});
    const query = client.query.bind(client) as (text: unknown, ...more: unknown[]) => unknown;
    const querySafely = (text: unknown, values?: unknown, ...more: unknown[]) => {
      const stored = Array.isArray(values) ? values.map(storable) : values;
      const answer = query(prepared(text), stored, ...more);
      if (answer instanceof Promise)
        answer.catch((error) => (isSilence(error) ? client.end() : undefined));
      return answer;
    };
    client.query = querySafely as typeof client.query;
  });
  pool.on("error", (error) => {
    if (!pool.ending) console.warn("A connection to the store broke:", error.message);
  });
  return pool;
}

/** The driver gave up; the next statement would wait behind this one. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

async function reach(pool: pg.Pool): Promise<void> {
  const deadline = performance.now() + OPENING_MILLISECONDS;
  for (let waits = false; ; waits = true) {
    try {
      return assertUsable((await pool.query(PLACE)).rows[0]);
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > deadline) throw error;
      if (!waits) console.warn("Waiting for the store:", (error as Error).message);
      await setTimeout(250);
    }
  }
}

async function refuseTransactionMode(one: pg.Pool, other: pg.Pool): Promise<void> {
  if (await sharesConnections(one, other)) throw new Error(TRANSACTION_MODE);
}

async function sharesConnections(...pools: [pg.Pool, pg.Pool]): Promise<boolean> {
  const clients: pg.PoolClient[] = [];
  try {
    for (const pool of pools) clients.push(await pool.connect());
    const [ask, askOther] = clients.map(
      (client) => async (statement: string) => (await client.query(statement)).rows[0],
    ) as [Ask, Ask];
    return await isInTransactionMode(ask, askOther);
  } finally {
    for (const client of clients) client.release();
  }
}

const POOLER_MILLISECONDS = 60_000;

/** A pooler can be given another mode while the site runs. The log says so, once each time. */
function watchPooler(pool: pg.Pool, side: pg.Pool): () => void {
  let wasShared = false;
  let isLooking = false;
  async function watch(): Promise<void> {
    // Two looks at once would take each other's connections for a pooler's.
    if (isLooking) return;
    isLooking = true;
    // While the server can't be reached, others say so.
    const isShared = await sharesConnections(pool, side).catch(() => wasShared);
    if (isShared !== wasShared)
      console.warn(
        isShared
          ? `The site can't rely on its store: ${TRANSACTION_MODE}. Then restart it, so that connections are made anew.`
          : "The pooler in between is in session mode again",
      );
    wasShared = isShared;
    isLooking = false;
  }
  const timer = setInterval(watch, POOLER_MILLISECONDS).unref();
  return () => clearInterval(timer);
}

const PLACE = `select current_setting('server_encoding') as encoding, current_schema() as schema,
  current_setting('transaction_read_only') = 'on' as is_read_only,
  to_regclass('users') is null as is_empty`;

type Place = { encoding: string; schema: string | null; is_read_only: boolean; is_empty: boolean };

/** Stores that were begun in another encoding or schema go on, with a warning. */
function assertUsable({ encoding, schema, is_read_only, is_empty }: Place): void {
  if (is_read_only) throw new Error(READ_ONLY);
  const encoded = encodingFault(encoding);
  const placed = schemaFault(schema);
  if (is_empty && encoded)
    throw new Error(`${encoded} (createdb --template=template0 --encoding=UTF8)`);
  if (is_empty && placed) throw new Error(`${placed} (alter role … reset search_path)`);
  if (encoded)
    console.warn(
      `Some texts can't be stored or shortened: ${encoded}. Move the store to a new one.`,
    );
  if (placed) console.warn(`The store can't be backed up by npm run backup: ${placed}.`);
}

/** Bigints as numbers, as in SQLite: counts and milliseconds stay far below 2^53. */
function getTypeParser(id: number, format?: "text" | "binary") {
  if (id === BIGINT || id === NUMERIC) return Number;
  return pg.types.getTypeParser(id, format as "text");
}

type Replica = { dialect: ServerDialect; lag: ReplicaLag; stopWatching: () => void };

const WATCH_MILLISECONDS = 1000;

/** A streaming replica, watched for how far it is behind. If it can't be reached, it is not read. */
function openReplica(pool: pg.Pool, primary: pg.Pool): Replica {
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
  return { dialect: new ServerDialect({ pool }), lag, stopWatching: () => clearInterval(timer) };
}

/** In bytes from the beginning of the log; null outside recovery. */
async function positionOf(pool: pg.Pool, position: string): Promise<number | null> {
  const { rows } = await pool.query(
    `select pg_wal_lsn_diff(${position}, '0/0') as position ${PREPARED}`,
  );
  return rows[0]?.position ?? null;
}

/** TCP notices a dead server after 15 minutes, so one in use for long is checked by a second. */
function watchForSilence(
  pools: pg.Pool[],
  settings: pg.ClientConfig & { connectionTimeoutMillis: number },
): () => void {
  const inUse = new Map<pg.PoolClient, { long: boolean }>();
  for (const pool of pools) {
    pool.on("acquire", (client) => inUse.set(client, { long: false }));
    pool.on("release", (_, client) => inUse.delete(client));
  }
  let probing = false;

  async function probe() {
    const suspects = [...inUse].filter(([, use]) => use.long);
    for (const use of inUse.values()) use.long = true;
    if (probing || suspects.length === 0) return;
    probing = true;
    if (!(await answers(settings))) {
      console.warn("The server of the store does not answer: connections to it are made anew");
      const silent = suspects.filter(([client, use]) => inUse.get(client) === use);
      for (const [client] of silent) client.end().catch(() => {});
    }
    probing = false;
  }

  const timer = setInterval(probe, settings.connectionTimeoutMillis);
  timer.unref();
  return () => clearInterval(timer);
}

async function answers(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(settings);
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  } finally {
    client.end().catch(() => {});
  }
}
