import { setTimeout } from "node:timers/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Database } from "../schema.ts";
import { isUnreachable } from "../store-failures.ts";
import { openChannel } from "./postgres-channel.ts";
import {
  type Ask,
  encodingFault,
  isInTransactionMode,
  READ_ONLY,
  schemaFault,
  TRANSACTION_MODE,
} from "./postgres-fitness.ts";
import { prepared } from "./postgres-prepared.ts";
import { openReplica } from "./postgres-replica.ts";
import { watchForSilence } from "./postgres-silence.ts";
import { storedUses } from "./postgres-uses.ts";

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
const PATIENT = { ...SESSION, statement_timeout: 0, lock_timeout: 0 };

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
  const searches = openPool({ ...settings, max: SEARCHES_AT_ONCE }, SEARCHING);
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
  const reads = read && openPool(read, SEARCHING);
  const forgetReads = read && reads && watchForSilence([reads], read);
  const replica = reads && openReplica(reads, side);
  return {
    dialect: new PostgresDialect({ pool }),
    replica,
    searches: new PostgresDialect({ pool: searches }),
    patient: () =>
      new PostgresDialect({ pool: openPool({ ...settings, ...withoutLimits, max: 2 }, PATIENT) }),
    /** Changes whenever a writing transaction has ended (pg_current_snapshot). */
    version: async () => {
      const { rows } = await side.query("select pg_current_snapshot()::text as version");
      return rows[0].version as string;
    },
    channel: openChannel(settings, side),
    uses: storedUses(side),
    closeBeside: () => {
      forget();
      forgetReads?.();
      replica?.stopWatching();
      return side.end();
    },
  };
}

/** Opens what a database has, without bringing it up to date. */
export function readPostgres(url: string): Kysely<Database> {
  const pool = openPool({ ...clientSettings(url), ...withoutLimits, max: 1 }, PATIENT);
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Two connections, without settings: a pooler in transaction mode would give them to other clients.
 * Throws if there is no answer.
 */
export async function lookIntoPostgres(url: string): Promise<PostgresDialect> {
  const pool = openPool({ ...clientSettings(url), max: 2 }, {});
  try {
    await pool.query("select");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new PostgresDialect({ pool });
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

/** For clients of their own that take long; a role may have limits. */
export const WITHOUT_TIMEOUTS =
  "set statement_timeout = 0; set lock_timeout = 0; set idle_session_timeout = 0; set idle_in_transaction_session_timeout = 0";

/** PostgreSQL texts cannot contain U+0000 (its manual, 8.3). */
export function withoutZero(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text;
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return withoutZero(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

/** With `session` set in each. Broken connections would end the process otherwise; they are replaced. */
function openPool(config: pg.PoolConfig, session: Record<string, string | number> = SESSION) {
  const settings = Object.entries(session).map(([name, value]) => `set ${name} = ${value};`);
  const onConnect = async (client: pg.ClientBase) => void (await client.query(settings.join(" ")));
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
  const clients = [await one.connect(), await other.connect()];
  const [ask, askOther] = clients.map(
    (client) => async (statement: string) => (await client.query(statement)).rows[0],
  ) as [Ask, Ask];
  try {
    if (await isInTransactionMode(ask, askOther)) throw new Error(TRANSACTION_MODE);
  } finally {
    for (const client of clients) client.release();
  }
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
