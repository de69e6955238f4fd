import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import type { Database } from "../schema.ts";
import { errorCode, INSUFFICIENT_PRIVILEGE } from "../store-failures.ts";
import { clientSettings, readPostgres, WITHOUT_TIMEOUTS, withoutLimits } from "./postgres.ts";
import { restorePostgres } from "./postgres-dump.ts";

/** In bytes; PostgreSQL cuts longer ones (its manual, 4.1.1). */
const LONGEST_NAME = 63;
/** The server's state rather than the dump's: no room, no connection, a stop (PostgreSQL, appendix A). */
const BUSY_SERVER = /^(08|53|55|57)/;
/** The same in words of pg_restore, which gives no code. */
const BUSY_WORDS =
  /No space left|could not extend|too many (connections|clients)|remaining connection slots|terminating connection|Connection terminated|closed the connection|Connection refused|database system is/;

/**
 * Restores a dump into a database of its own beside that of the URL, and drops it afterwards. Null if the
 * role may not create databases, or can't reach the one it created, as through some poolers, or if the
 * server has no room or stops, which says nothing of the dump.
 */
export async function inScratch<R>(
  dump: string,
  url: string,
  look: (db: Kysely<Database>) => Promise<R>,
): Promise<R | null> {
  const address = new URL(url);
  // One of that name is left from a check that was cut short.
  const plain = scratchName(decodeURIComponent(address.pathname.slice(1)));
  address.pathname = `/${encodeURIComponent(plain)}`;
  const scratch = address.toString();
  const name = pg.escapeIdentifier(plain);
  const client = await connected(url);
  try {
    // One check at a time, or each would drop the other's.
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    await client.query(`drop database if exists ${name} with (force)`);
    // Every server has this locale, and no index depends on it.
    await client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`);
    try {
      await client.query(`revoke connect, temporary on database ${name} from public`);
      if (!(await isReachable(scratch))) return null;
      await restorePostgres(dump, scratch);
      const db = readPostgres(scratch);
      return await look(db).finally(() => db.destroy());
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  } catch (error) {
    if (errorCode(error) === INSUFFICIENT_PRIVILEGE) return null;
    const { message } = error as Error;
    if (!BUSY_SERVER.test(errorCode(error)) && !BUSY_WORDS.test(message)) throw error;
    console.warn(`The dump was not restored to see that it can be: ${message}`);
    return null;
  } finally {
    await client.end();
  }
}

/** Of the database that a dump of `database` is tried in: no two of a server share one. */
export function scratchName(database: string): string {
  const name = `trotwell_check_${database}`;
  if (Buffer.byteLength(name) <= LONGEST_NAME) return name;
  return `trotwell_check_${createHash("sha256").update(database).digest("hex").slice(0, 40)}`;
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...clientSettings(url), ...withoutLimits });
  // The next statement reports a broken connection.
  client.on("error", () => {});
  await client.connect();
  await client.query(WITHOUT_TIMEOUTS);
  return client;
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await (await connected(url)).end();
    return true;
  } catch {
    return false;
  }
}
