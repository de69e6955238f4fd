import { type Kysely, sql } from "kysely";
import { areas } from "./baseline/baseline.ts";
import type { Database } from "./schema.ts";

const HEAD = "// Written by: npm run schema\n";

/** Tables of later migrations that make an area of their own. */
const laterAreas: [string, RegExp][] = [
  ["care", /^care_/],
  ["notification", /^(notification|push|quiet|reminders)/],
  ["visit", /^visit/],
];

type Table = { name: string; sql: string };
type Column = { name: string; type: string; required: number; preset: string | null };

/**
 * The files of row types by path, with the comments on tables and columns: one for each area of the
 * baseline, those of later tables, and db/schema.ts, which joins them.
 */
export async function rowTypes(db: Kysely<Database>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<Table>`
    select name, sql from sqlite_schema where type = 'table'
      and name not like 'sqlite_%' and name not like 'kysely_%' and name not like 'sitter_texts%'
    order by rowid`.execute(db);
  const groups = [...Map.groupBy(tables, ({ name }) => `${areaOf(name)}-rows`)].sort();
  const files: Record<string, string> = { "db/schema.ts": joined(groups.map(([group]) => group)) };
  for (const [group, its] of groups) files[`db/schema/${group}.ts`] = await typesOf(db, group, its);
  return files;
}

function areaOf(table: string): string {
  const found = Object.entries(areas).find(([, text]) => text.includes(`create table ${table} (`));
  if (found) return found[0];
  return laterAreas.find(([, tables]) => tables.test(table))?.[0] ?? "later";
}

function joined(groups: string[]): string {
  const imports = groups.map(
    (group) => `import type { ${pascal(group)} } from "./schema/${group}.ts";`,
  );
  const exports = groups.map((group) => `export type * from "./schema/${group}.ts";`);
  return `${HEAD}${imports.join("\n")}

${exports.join("\n")}

/** The tables of the store. Times are milliseconds since 1970, UTC; flags are 0 or 1. */
export type Database = ${groups.map(pascal).join(" &\n  ")};
`;
}

async function typesOf(db: Kysely<Database>, group: string, tables: Table[]): Promise<string> {
  const entries = tables.map(({ name }) => `  ${name}: ${typeName(name)};`);
  const types = (await Promise.all(tables.map((table) => rowType(db, table)))).join("\n\n");
  const generated = types.includes("Generated<")
    ? 'import type { Generated } from "kysely";\n\n'
    : "";
  return `${HEAD}${generated}export type ${pascal(group)} = {
${entries.join("\n")}
};

${types}
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
  return `${pascal(table)}Table`;
}

function pascal(name: string): string {
  const words = name.split(/[_-]/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
