import { createHash } from "node:crypto";
import type BetterSqlite from "better-sqlite3";
import type pg from "pg";
import { withoutZero } from "../engines/postgres.ts";
import type { TableShape } from "./table-shapes.ts";

type Value = string | number | null;
type Row = Value[];
export type Ends = { source: BetterSqlite.Database; target: pg.Client };

export type Copied = {
  written: number;
  /** Keys of rows that the source no longer has, to delete once nothing references them. */
  gone: Row[];
  /** They clashed with another row's unique value, which may be deleted later. */
  refused: Row[];
};

const AT_ONCE = 2000;
const UNIQUE_VIOLATION = "23505";

/** Writes only what differs, so a repeated run continues where the last one stopped. */
export async function copyTable(ends: Ends, shape: TableShape): Promise<Copied> {
  const copied: Copied = { written: 0, gone: [], refused: [] };
  for await (const { ours, theirs } of partsOf(ends, shape)) {
    const known = new Map(theirs.map((row) => [keyText(shape, row), JSON.stringify(row)]));
    const wanted = new Set(ours.map((row) => keyText(shape, row)));
    const changed = ours.filter((row) => known.get(keyText(shape, row)) !== JSON.stringify(row));
    for (const row of theirs) {
      if (!wanted.has(keyText(shape, row))) copied.gone.push(keyOf(shape, row));
    }
    copied.written += changed.length;
    copied.refused.push(...(await putRows(ends.target, shape, changed)));
  }
  return copied;
}

/**
 * Inserts or replaces rows; returns those refused because they clash with another row's unique
 * value.
 */
export async function putRows(target: pg.Client, shape: TableShape, rows: Row[]): Promise<Row[]> {
  if (rows.length === 0) return [];
  const { name, columns, key } = shape;
  const others = columns.filter((column) => !key.includes(column));
  const list = columns.map((column) => `"${column}"`).join(", ");
  const keys = key.map((column) => `"${column}"`).join(", ");
  const values = others.map((column) => `"${column}" = excluded."${column}"`).join(", ");
  try {
    await target.query(
      `insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, $1)
        ${others.length ? `on conflict (${keys}) do update set ${values}` : ""}`,
      [asJson(columns, rows)],
    );
    return [];
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    if (rows.length === 1) return rows;
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await putRows(target, shape, rows.slice(0, half))),
      ...(await putRows(target, shape, rows.slice(half))),
    ];
  }
}

/** Deletes the rows with these keys. */
export async function deleteRows(target: pg.Client, shape: TableShape, keys: Row[]): Promise<void> {
  const { name, key } = shape;
  const same = key.map((column) => `kept."${column}" = gone."${column}"`).join(" and ");
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    await target.query(
      `delete from ${name} kept using json_populate_recordset(null::${name}, $1) gone where ${same}`,
      [asJson(key, keys.slice(start, start + AT_ONCE))],
    );
  }
}

export type Sum = { rows: number; sum: string };

/** Counts and hashes all rows at both ends. */
export async function compareTable(
  ends: Ends,
  shape: TableShape,
): Promise<{ ours: Sum; theirs: Sum }> {
  const hashes = [createHash("sha256"), createHash("sha256")] as const;
  const counts: [number, number] = [0, 0];
  for await (const { ours, theirs } of partsOf(ends, shape)) {
    for (const [end, rows] of [ours, theirs].entries()) {
      for (const row of rows) hashes[end]?.update(`${JSON.stringify(row)}\n`);
      counts[end] = (counts[end] ?? 0) + rows.length;
    }
  }
  const [ours, theirs] = hashes.map((hash, end) => ({
    rows: counts[end] ?? 0,
    sum: hash.digest("hex").slice(0, 16),
  })) as [Sum, Sum];
  return { ours, theirs };
}

/** In the order of the key; a part covers the same range of keys at both ends. */
async function* partsOf({ source, target }: Ends, shape: TableShape) {
  const { name, columns, key } = shape;
  const list = columns.map((column) => `"${column}"`).join(", ");
  const keys = key.map((column) => `"${column}"`).join(", ");
  const places = key.map((_, i) => `$${i + 1}`).join(", ");
  const more = key.map((_, i) => `$${i + 1 + key.length}`).join(", ");
  const all = source.prepare(`select ${list} from "${name}" order by ${keys}`).raw().iterate();
  let last: Row | null = null;
  try {
    for (;;) {
      const ours = take(all as IterableIterator<Row>, AT_ONCE);
      const end: Row | null = ours.length === AT_ONCE ? keyOf(shape, ours.at(-1) as Row) : null;
      const after: string[] = last ? [`(${keys}) > (${places})`] : [];
      const until: string[] = end ? [`(${keys}) <= (${last ? more : places})`] : [];
      const where = [...after, ...until].join(" and ");
      const { rows } = await target.query<Row>({
        text: `select ${list} from ${name} ${where && `where ${where}`} order by ${keys}`,
        values: [...(last ?? []), ...(end ?? [])],
        rowMode: "array",
      } as pg.QueryArrayConfig);
      yield { ours, theirs: rows as Row[] };
      if (!end) return;
      last = end;
    }
  } finally {
    // A file can't be closed while one of its queries is open.
    all.return?.();
  }
}

function take(rows: IterableIterator<Row>, most: number): Row[] {
  const taken: Row[] = [];
  while (taken.length < most) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value.map(storable));
  }
  return taken;
}

/** PostgreSQL has no U+0000 (engines/postgres.ts), and JSON no negative zero. */
function storable(value: Value): Value {
  if (typeof value === "string") return withoutZero(value);
  return value === 0 ? 0 : value;
}

function keyOf({ columns, key }: TableShape, row: Row): Row {
  return key.map((column) => row[columns.indexOf(column)] ?? null);
}

function keyText(shape: TableShape, row: Row): string {
  return JSON.stringify(keyOf(shape, row));
}

function asJson(columns: string[], rows: Row[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]]))),
  );
}
