import { renewPostgresSitterIndex } from "../engines/postgres-sitter-index.ts";
import {
  type Copied,
  compareTable,
  copyTable,
  deleteRows,
  type Ends,
  putRows,
} from "./copy-table.ts";
import { type TableShape, tablesToMove } from "./table-shapes.ts";

export type Copy = {
  tables: { table: string; rows: number; written: number; sum: string }[];
  /** Of the whole copy, and of comparing all rows, which takes as long if little has changed. */
  copyMilliseconds: number;
  compareMilliseconds: number;
};

/** Makes the target equal to the source and compares both. Throws at a difference. */
export async function copyStore(ends: Ends, say: (line: string) => void): Promise<Copy> {
  const shapes = await tablesToMove(ends.target);
  const began = performance.now();
  const copies = new Map<TableShape, Copied>();
  for (const { name } of shapes) {
    await ends.target.query(`alter table ${name} disable trigger user`);
  }
  for (const shape of shapes) {
    const copied = await copyTable(ends, shape);
    copies.set(shape, copied);
    if (copied.written > 0) say(`${shape.name}: ${copied.written} rows written`);
  }
  for (const [shape, { gone }] of [...copies].reverse()) {
    await deleteRows(ends.target, shape, gone);
  }
  for (const [shape, { refused }] of copies) {
    for (const row of refused) {
      const [still] = await putRows(ends.target, shape, [row]);
      if (still)
        throw new Error(`A row of ${shape.name} meets another one. Begin with an empty database.`);
    }
  }
  for (const statement of renewPostgresSitterIndex) await ends.target.query(statement);
  for (const shape of shapes) {
    await ends.target.query(`alter table ${shape.name} enable trigger user`);
    await continueNumbering(ends, shape);
  }
  // Rows known to be visible to everybody are read from an index alone.
  await ends.target.query("vacuum analyze");
  const copied = performance.now();
  const tables = [];
  for (const [shape, { written }] of copies) {
    const { ours, theirs } = await compareTable(ends, shape);
    if (ours.rows !== theirs.rows || ours.sum !== theirs.sum) {
      throw new Error(`${shape.name} is not the same: ${JSON.stringify({ ours, theirs })}`);
    }
    tables.push({ table: shape.name, ...ours, written });
  }
  const compareMilliseconds = performance.now() - copied;
  return { tables, copyMilliseconds: copied - began, compareMilliseconds };
}

/** New numbers begin after every number ever given, even to rows deleted since. */
async function continueNumbering({ source, target }: Ends, { name, numbered }: TableShape) {
  if (!numbered) return;
  const given = source.prepare("select seq from sqlite_sequence where name = ?").pluck().get(name);
  await target.query(
    `select setval(pg_get_serial_sequence('${name}', '${numbered}'),
      greatest($1::bigint, (select max(${numbered}) from ${name}), 1))`,
    [given ?? 0],
  );
}
