import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./connect.ts";
import { type Engine, engineOf } from "./engines/engine.ts";

/** Takes the place of a value until the query runs. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once per engine, and planned once per connection, because
 * Kysely takes longer to build a short one than SQLite to run it. `build` must pass its `values` on
 * as they are: it sees placeholders. Not for searches: their plans need the values.
 */
export function preparedQuery<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new Map<Engine, CompiledQuery<Row>>();
  return async (db, values) => {
    const engine = engineOf(db);
    let query = compiled.get(engine);
    if (!query) {
      query = compile(db, build, engine.prepared);
      compiled.set(engine, query);
    }
    // Lets a plugin refuse to write.
    db.getExecutor().transformQuery(query.query, query.queryId);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function compile<Values extends Record<string, unknown>, Row>(
  db: Db,
  build: (db: Db, values: Values) => Compilable<Row>,
  suffix: string,
): CompiledQuery<Row> {
  const read = new Set<string>();
  const placeholders = new Proxy({} as Values, {
    get(_, name) {
      read.add(String(name));
      return new Placeholder(String(name));
    },
  });
  const query = build(db, placeholders).compile();
  for (const value of query.parameters) if (value instanceof Placeholder) read.delete(value.name);
  if (read.size > 0) throw new Error(`Not a value of the query: ${[...read].join(", ")}`);
  return { ...query, sql: query.sql + suffix };
}
