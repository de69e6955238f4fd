import { sql } from "kysely";
import { MOST_TRIES } from "./outbox-rules.ts";

/** The milliseconds that follow from an entry's number of tries, as SQL. */
export function delayByTries(milliseconds: (tries: number) => number) {
  const cases = Array.from(
    { length: MOST_TRIES },
    (_, tries) => sql`when ${sql.lit(tries)} then ${sql.lit(milliseconds(tries))}`,
  );
  return sql`case attempts ${sql.join(cases, sql` `)} end`;
}

/** A column that no index is used for, where both engines would choose one that reads far too much. */
export function unindexed(column: string) {
  return sql<number | null>`+${sql.ref(column)}`;
}
