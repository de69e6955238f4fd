import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

type Table = { name: string; sql: string };
type Column = { name: string; type: string; required: number; preset: string | null };

/** The text of db/schema.ts: a type for the rows of each table, with the comments of the tables. */
export async function rowTypes(db: Kysely<Database>): Promise<string> {
  const { rows: tables } = await sql<Table>`
    select name, sql from sqlite_schema where type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%' and name not like 'sitter_texts%'
    order by name`.execute(db);
  const types = await Promise.all(tables.map((table) => rowType(db, table)));
  return `// Written by: npm run schema
import type { Generated } from "kysely";

/** The tables of the store. Times are milliseconds since 1970, UTC; flags are 0 or 1. */
export type Database = {
${tables.map(({ name }) => `  ${name}: ${typeName(name)};`).join("\n")}
};

${types.join("\n\n")}
`;
}

async function rowType(db: Kysely<Database>, table: Table): Promise<string> {
  const { rows: columns } = await sql<Column>`
    select name, type, "notnull" or pk as required, dflt_value as preset
    from pragma_table_info(${table.name})`.execute(db);
  const starts = columns.map(({ name }) => startOf(name, table.sql));
  const fields = columns.map((column, index) => {
    const above = table.sql.slice(starts[index - 1] ?? 0, starts[index]);
    const definition = table.sql.slice(starts[index], starts[index + 1]);
    const comment = linesOfComment(above) || between(definition, "/* ", " */");
    return `${comment ? `  /** ${comment} */\n` : ""}  ${field(column, definition)}`;
  });
  const about = between(table.sql, "( -- ", "\n");
  return `${about ? `/** ${about} */\n` : ""}export type ${typeName(table.name)} = {
${fields.join("\n")}
};`;
}

/** Where a column begins in the text of its table: on a line of its own, unless `alter table` added it. */
function startOf(column: string, table: string): number {
  const onItsLine = table.indexOf(`\n  ${column} `);
  return onItsLine >= 0 ? onItsLine : table.lastIndexOf(`, ${column} `);
}

function field({ name, type, required, preset }: Column, definition: string): string {
  const texts = between(definition, `check (${name} in ('`, "')");
  const union = texts && `"${texts.replaceAll("', '", '" | "')}"`;
  const value = union ?? (type === "TEXT" ? "string" : "number");
  const whole = required ? value : `${value} | null`;
  const isGenerated = preset !== null || definition.includes(" integer primary key");
  return `${name}: ${isGenerated ? `Generated<${whole}>` : whole};`;
}

function linesOfComment(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  const comments = lines.filter((line) => line.startsWith("-- "));
  return comments.map((line) => line.slice("-- ".length)).join(" ");
}

function between(text: string, from: string, to: string): string | undefined {
  const start = text.indexOf(from);
  if (start < 0) return undefined;
  const rest = text.slice(start + from.length);
  return rest.slice(0, rest.indexOf(to));
}

function typeName(table: string): string {
  const words = table.split("_");
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")}Table`;
}
