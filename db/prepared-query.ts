import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./connect.ts";
import { engineOf } from "./engines/engine.ts";

type Value = string | number | null | readonly (string | number)[];
type Values = Record<string, Value>;

/** Takes the place of a value, or of one in a list, until the query runs. */
class Placeholder {
  readonly name: string;
  readonly index: number | null;
  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }
}

/**
 * A query that is built and compiled once per engine, and planned once per connection, because
 * Kysely takes longer to build a short one than SQLite to run it. `build` must pass its `values` on
 * as they are: it sees placeholders. Lists are for `in`, and not empty. Not for searches: their
 * plans need the values. Columns are named, because a newer process may add others.
 */
export function preparedQuery<V extends Values, Row>(
  build: (db: Db, values: V) => Compilable<Row>,
): (db: Db, values: V) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db, given) => {
    const values = padded(given);
    const key = engineOf(db).name + lengthsOf(values);
    let query = compiled.get(key);
    if (!query) {
      query = compile(db, build, values);
      compiled.set(key, query);
    }
    // Lets a plugin refuse to write.
    db.getExecutor().transformQuery(query.query, query.queryId);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? valueAt(values, value) : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function compile<V extends Values, Row>(
  db: Db,
  build: (db: Db, values: V) => Compilable<Row>,
  values: V,
): CompiledQuery<Row> {
  const read = new Set<string | symbol>();
  const placeholders = new Proxy(values, {
    get(target, name: string) {
      read.add(name);
      const value = target[name];
      return Array.isArray(value)
        ? value.map((_, index) => new Placeholder(name, index))
        : new Placeholder(name, null);
    },
  });
  const query = build(db, placeholders).compile();
  // PostgreSQL refuses to run a prepared one again once its table has more columns.
  if (/(select|\.) ?\*/.test(query.sql))
    throw new Error("A prepared query has to name its columns");
  for (const value of query.parameters) if (value instanceof Placeholder) read.delete(value.name);
  if (read.size > 0) throw new Error(`Not a value of the query: ${[...read].map(String).join()}`);
  return { ...query, sql: query.sql + engineOf(db).prepared };
}

function valueAt(values: Values, { name, index }: Placeholder): unknown {
  const value = values[name];
  return index === null ? value : (value as unknown[])[index];
}

/** Repeats the last value of each list up to a power of two, so that few lengths are compiled. */
function padded<V extends Values>(values: V): V {
  if (!Object.values(values).some(Array.isArray)) return values;
  const entries = Object.entries(values).map(([name, value]) => {
    if (!Array.isArray(value) || value.length === 0) return [name, value];
    const length = 2 ** Math.ceil(Math.log2(value.length));
    return [name, [...value, ...new Array(length - value.length).fill(value.at(-1))]];
  });
  return Object.fromEntries(entries);
}

function lengthsOf(values: Values): string {
  let lengths = "";
  for (const name in values) {
    const value = values[name];
    if (Array.isArray(value)) lengths += ` ${name} ${value.length}`;
  }
  return lengths;
}
