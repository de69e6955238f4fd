import { setTimeout } from "node:timers/promises";
import { PostgresDialect } from "kysely";
import pg from "pg";
import { isUnreachable } from "../store-failures.ts";
import { openChannel } from "./postgres-channel.ts";
import { prepared } from "./postgres-prepared.ts";
import { watchForSilence } from "./postgres-silence.ts";
import { storedUses } from "./postgres-uses.ts";

/** Numbers of the types in PostgreSQL's catalogue. */
const [BIGINT, NUMERIC] = [20, 1700];
/** How long the first connection is waited for: in a compose file the server may start after us. */
const OPENING_MILLISECONDS = 30_000;
/** A statement that takes longer is ended by the server; when not even that is heard, the connection is. */
const STATEMENT_MILLISECONDS = 60_000;
const SILENCE_MILLISECONDS = STATEMENT_MILLISECONDS + 5_000;
/**
 * Searches have so many connections of their own, and each of their statements so long: then they are
 * refused and nobody else. With more of them on two cores, whoever writes waits longer and no search less.
 */
const SEARCHES_AT_ONCE = 3;
const SEARCH_MILLISECONDS = 5_000;
/** A server that takes longer to let somebody in counts as away, unless the address says `connect_timeout`. */
const CONNECTING_SECONDS = 5;

/**
 * Statements of a site are short and read what is in memory: to compile one (jit) takes longer than to run
 * it, as does starting workers that share it, and a page here or there costs hardly more than the next one.
 */
const PLANNING = "-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1";

/** Everything about how a PostgreSQL store is opened: connections, and what stands beside the tables. Throws when the server can't be reached. */
export async function openPostgres(url: string, connections: number) {
  const settings = clientSettings(url);
  const pool = watched(new pg.Pool({ ...settings, max: connections }));
  // Of their own, because they are asked while a transaction holds one of the others.
  const side = watched(new pg.Pool({ ...settings, max: 3, allowExitOnIdle: true }));
  const searches = watched(
    new pg.Pool({ ...settings, statement_timeout: SEARCH_MILLISECONDS, max: SEARCHES_AT_ONCE }),
  );
  const forget = watchForSilence([pool, side, searches], settings);
  try {
    await reach(pool);
  } catch (error) {
    forget();
    await pool.end();
    throw error;
  }
  return {
    dialect: new PostgresDialect({ pool }),
    searches: new PostgresDialect({ pool: searches }),
    /** For migrations, which may take their time. */
    patient: () =>
      new PostgresDialect({
        pool: watched(new pg.Pool({ ...settings, ...withoutLimits, max: 2 })),
      }),
    /**
     * Differs whenever a transaction that wrote has ended since
     * (postgresql.org/docs/current/functions-info.html, pg_current_snapshot).
     */
    version: async () => {
      const { rows } = await side.query("select pg_current_snapshot()::text as version");
      return rows[0].version as string;
    },
    channel: openChannel(settings, side),
    uses: storedUses(side),
    closeBeside: () => {
      forget();
      return side.end();
    },
  };
}

/** How each connection to a server is made. */
export function clientSettings(url: string) {
  const given = Number(URL.parse(url)?.searchParams.get("connect_timeout"));
  return {
    connectionString: url,
    types: { getTypeParser },
    connectionTimeoutMillis: 1000 * (given > 0 ? given : CONNECTING_SECONDS),
    statement_timeout: STATEMENT_MILLISECONDS,
    query_timeout: SILENCE_MILLISECONDS,
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    application_name: "trotwell",
    options: PLANNING,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}

/** For work that may take its time. */
export const withoutLimits = { statement_timeout: 0, query_timeout: 0 };

/**
 * PostgreSQL has no place for the character of code 0 in a text (its manual, 8.3) and would refuse all
 * of it. What stands for something unreadable stands for it as well.
 */
export function withoutZero(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "\ufffd") : text;
}

function storable(value: unknown): unknown {
  if (typeof value === "string") return withoutZero(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

/** A connection that breaks is replaced, whoever uses it learns so from the next statement; without a listener it would end the process. */
function watched(pool: pg.Pool): pg.Pool {
  pool.on("connect", (client) => {
    // The pool itself listens only while nobody uses the connection.
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

/** Whether the driver gave up waiting for an answer; what is asked next on that connection would wait behind it. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

async function reach(pool: pg.Pool): Promise<void> {
  const deadline = performance.now() + OPENING_MILLISECONDS;
  for (;;) {
    try {
      return void (await pool.query("select 1"));
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > deadline) throw error;
      await setTimeout(250);
    }
  }
}

/** Whole numbers are numbers, as in SQLite: counts and milliseconds stay far below 2^53. */
function getTypeParser(id: number, format?: "text" | "binary") {
  if (id === BIGINT || id === NUMERIC) return Number;
  return pg.types.getTypeParser(id, format as "text");
}
