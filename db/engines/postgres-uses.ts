import type pg from "pg";
import { PREPARED } from "./postgres-prepared.ts";

export type Use = { key: string; at: number; since: number; most: number };

export type StoredUses = {
  recent(key: string, since: number): Promise<number[]>;
  /** Up to the first that exceeds its limit: its position and oldest recent use, else null. */
  add(wanted: Use[]): Promise<{ place: number; oldest: number } | null>;
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Those last used before, or `after`: by a clock that was ahead. */
  forget(before: number, after: number): Promise<void>;
};

/** Unlogged: a crash of the server resets all limits. */
export const postgresUsesTable: string[] = [
  `create unlogged table rate_uses (
    key text collate "C" not null primary key,
    uses bigint[] not null,
    last_at bigint not null,
    refused boolean not null)`,
  "create index rate_uses_last_at on rate_uses (last_at)",
];

function adding(place: number): string {
  const n = place * 4;
  const [key, at, since, most] = [`$${n + 1}`, `$${n + 2}::bigint`, `$${n + 3}`, `$${n + 4}`];
  const before = place > 0 ? `from use${place - 1} where not refused` : "";
  const recent = `array(select use from unnest(rate_uses.uses) use where use > ${since})`;
  const full = `cardinality(${recent}) >= ${most}`;
  return `use${place} as (
    insert into rate_uses (key, uses, last_at, refused)
      select ${key}, array[${at}], ${at}, false ${before}
      on conflict (key) do update set
        uses = case when ${full} then ${recent} else ${recent} || ${at} end,
        last_at = case when ${full} then rate_uses.last_at else ${at} end,
        refused = ${full}
      returning refused, uses[1] as oldest)`;
}

/** Each call is one statement, so that two processes cannot exceed a limit together. */
export function storedUses(pool: pg.Pool): StoredUses {
  return {
    async recent(key, since) {
      const { rows } = await pool.query<{ use: number }>(
        `select use from rate_uses, unnest(uses) with ordinality as u (use, n)
          where key = $1 and use > $2 order by n`,
        [key, since],
      );
      return rows.map((row) => row.use);
    },
    async add(wanted) {
      const places = [...wanted.keys()];
      const refused = places.map((n) => `select ${n} as place, oldest from use${n} where refused`);
      const { rows } = await pool.query<{ place: number; oldest: number }>(
        `with ${places.map(adding).join()} ${refused.join(" union all ")} ${PREPARED}`,
        wanted.flatMap(({ key, at, since, most }) => [key, at, since, most]),
      );
      return rows[0] ?? null;
    },
    async takeBack(key) {
      const last = "delete from rate_uses where key = $1 and cardinality(uses) <= 1";
      const { rowCount } = await pool.query(last, [key]);
      if (rowCount) return;
      await pool.query(
        "update rate_uses set uses = trim_array(uses, 1) where key = $1 and cardinality(uses) > 0",
        [key],
      );
    },
    async clear(key) {
      await pool.query("delete from rate_uses where key = $1", [key]);
    },
    async forget(before, after) {
      await pool.query("delete from rate_uses where last_at <= $1 or last_at > $2", [
        before,
        after,
      ]);
    },
  };
}
