import type pg from "pg";

export type TableShape = {
  name: string;
  columns: string[];
  /** Of the primary key, in order; all columns if there is none. */
  key: string[];
  numbered: string | null;
};

/** Made by triggers, of one engine alone, or worth nothing after a move. */
export const derived = ["sitter_index", "sitter_cells", "sitter_squares", "rate_uses"];

/** Each after those that it references. */
export async function tablesToMove(target: pg.Client): Promise<TableShape[]> {
  const { rows } = await target.query<TableShape & { needs: string[] }>(
    `select c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped order by a.attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k (number, n),
        pg_attribute a where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid
        and a.attnum = k.number order by k.n) as key,
      (select a.attname::text from pg_attribute a where a.attrelid = c.oid
        and a.attidentity <> '' limit 1) as numbered,
      array(select f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely_%' and c.relname <> all ($1) order by c.relname`,
    [[...derived, MARK]],
  );
  const sorted: TableShape[] = [];
  const done = new Set<string>();
  while (sorted.length < rows.length) {
    const ready = rows.filter(
      ({ name, needs }) => !done.has(name) && needs.every((need) => done.has(need)),
    );
    if (ready.length === 0) throw new Error("Tables point to each other in a circle");
    for (const { needs: _, ...shape } of ready) {
      sorted.push(shape.key.length ? shape : { ...shape, key: shape.columns });
      done.add(shape.name);
    }
  }
  return sorted;
}

/** This table is in a database while a store is moved or restored into it. */
export const MARK = "move_under_way";
