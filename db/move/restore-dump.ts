import type pg from "pg";
import { restorePostgres } from "../engines/postgres-dump.ts";
import { isMarked } from "../engines/postgres-locks.ts";
import { mark, unmark, withTarget } from "./move-store.ts";
import { MARK } from "./table-shapes.ts";

/**
 * Restores a dump into an empty database, which sites open once `settle` is done. Can be killed and run
 * again; leaves nothing behind if it fails.
 */
export async function restoreDump<R>(
  dump: string,
  url: string,
  settle: () => Promise<R>,
): Promise<R> {
  return withTarget(url, async (target) => {
    if (await isMarked(target)) await empty(target);
    else if (await hasTables(target))
      throw new Error("That database has tables already. Restore into a new, empty one.");
    else await mark(target);
    try {
      await restorePostgres(dump, url);
      const settled = await settle();
      await unmark(target);
      return settled;
    } catch (error) {
      // Without a connection the mark stays, and the next run does this.
      await empty(target)
        .then(() => unmark(target))
        .catch(() => {});
      throw error;
    }
  });
}

const TABLES = `select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> '${MARK}'`;

async function hasTables(target: pg.Client): Promise<boolean> {
  return (await target.query(`${TABLES} limit 1`)).rowCount !== 0;
}

/** Of what a restore that was cut short has put there. */
async function empty(target: pg.Client): Promise<void> {
  await target.query(`do $$
    declare one record;
    begin
      for one in ${TABLES} loop
        execute 'drop table ' || one.name || ' cascade';
      end loop;
      for one in select oid::regprocedure::text as name from pg_proc
        where pronamespace = 'public'::regnamespace loop
        execute 'drop routine ' || one.name || ' cascade';
      end loop;
    end $$`);
}
