import type pg from "pg";

/** Counts uses that all processes share: moments (milliseconds) by key, of which those after `since` matter. */
export type StoredUses = {
  /** Those after `since`, oldest first. */
  recent(key: string, since: number): Promise<number[]>;
  /** Adds one where fewer than `most` are recent; else nothing is added and the oldest recent one is the answer. */
  add(key: string, use: { at: number; since: number; most: number }): Promise<number | null>;
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Drops what nobody has used after `before`. */
  forget(before: number): Promise<void>;
};

/** The table is not in the log: after a crash of the server everybody begins anew. */
export const postgresUsesTable: string[] = [
  `create unlogged table rate_uses (
    key text not null primary key,
    uses bigint[] not null,
    last_at bigint not null,
    refused boolean not null)`,
  "create index rate_uses_last_at on rate_uses (last_at)",
];

const RECENT = "array(select use from unnest(rate_uses.uses) use where use > $3)";
const FULL = `cardinality(${RECENT}) >= $4`;

/** Each call is one statement, so that two processes never count past a limit together. */
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
    async add(key, { at, since, most }) {
      const { rows } = await pool.query<{ refused: boolean; oldest: number }>(
        `insert into rate_uses (key, uses, last_at, refused)
          values ($1, array[$2::bigint], $2, false)
          on conflict (key) do update set
            uses = case when ${FULL} then ${RECENT} else ${RECENT} || $2::bigint end,
            last_at = case when ${FULL} then rate_uses.last_at else $2 end,
            refused = ${FULL}
          returning refused, uses[1] as oldest`,
        [key, at, since, most],
      );
      return rows[0]?.refused ? rows[0].oldest : null;
    },
    async takeBack(key) {
      await pool.query(
        "update rate_uses set uses = trim_array(uses, 1) where key = $1 and cardinality(uses) > 0",
        [key],
      );
    },
    async clear(key) {
      await pool.query("delete from rate_uses where key = $1", [key]);
    },
    async forget(before) {
      await pool.query("delete from rate_uses where last_at <= $1", [before]);
    },
  };
}
