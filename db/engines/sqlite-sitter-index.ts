import { statementsFor } from "./column-types.ts";
import { CELLS_IN_SQUARE } from "./sitter-cells.ts";
import {
  fromSitters,
  isListed,
  optionalServices,
  searchedColumns,
  shownColumns,
  sitterCountTables,
  sitterIndexTable,
  usersColumns,
} from "./sitter-row.ts";

const searched = searchedColumns({
  hundredths: (degrees) => `cast(round((${degrees}) * 100 - 0.5) as integer)`,
  contains: (text, part) => `instr(${text}, '${part}') > 0`,
  asNumber: (condition) => `(${condition})`,
  week: `(select group_concat(weekday || ' ' || from_time || ' ' || to_time, ',')
      from (select * from weekly_hours where user_id = users.id order by weekday, from_time))`,
});
const columns: Record<string, string> = { user_id: "users.id", ...searched, ...shownColumns };
const names = Object.keys(columns);

/** Per millisecond: numbers for sitters who finished in it; more take the next millisecond's. */
const NUMBERS = 4096;

export function firstNumberOf(newest: number): number {
  return newest * NUMBERS;
}

const firstNumber = `${searched.newest} * ${NUMBERS}`;
const freeNumber = `(select min(n) from (
    select ${firstNumber} as n where not exists (select 1 from sitter_index where n = ${firstNumber})
    union all select taken.n + 1 from sitter_index taken
      where taken.n >= ${firstNumber} and taken.n < ${firstNumber} + ${NUMBERS}
        and not exists (select 1 from sitter_index next where next.n = taken.n + 1)))`;
const numberAmongAll = `${firstNumber} - 1
    + row_number() over (partition by users.sitter_finished_at)`;

const insertListed = (number: string) => `insert into sitter_index (n, ${names.join(", ")})
  select ${[number, ...Object.values(columns)].join(",\n    ")}
  ${fromSitters}
  where ${isListed}`;

/** Nothing else writes the index. */
const refresh = (id: string) => `
  delete from sitter_index where user_id = ${id} and not exists (
    select 1 ${fromSitters}
    where users.id = ${id} and ${isListed} and sitter_index.newest = ${searched.newest});
  ${insertListed(freeNumber)} and users.id = ${id}
  on conflict (user_id) do update set
    ${names
      .filter((name) => name !== "user_id")
      .map((name) => `${name} = excluded.${name}`)
      .join(", ")};`;

type Change = { table: string; event: string; id: string };
const anyChange = (table: string): Change[] => [
  { table, event: "insert", id: "new.user_id" },
  { table, event: "update", id: "new.user_id" },
  { table, event: "delete", id: "old.user_id" },
];
const changes: Change[] = [
  { table: "users", event: `update of ${usersColumns}`, id: "new.id" },
  ...anyChange("sitters"),
  ...anyChange("sitter_services"),
  ...anyChange("weekly_hours"),
];
const refreshTriggers = changes.map(({ table, event, id }) => {
  const name = `sitter_index_${table}_${event.split(" ")[0]}`;
  return `create trigger ${name} after ${event} on ${table} begin ${refresh(id)} end`;
});

const countTables = [
  { table: "sitter_cells", key: "cell", of: "cell" },
  { table: "sitter_squares", key: "square", of: `cell / ${CELLS_IN_SQUARE}` },
];
const add = (row: string) =>
  countTables
    .map(
      ({ table, key, of }) => `
  insert into ${table} (${key}, sitters) select ${row}.${of}, 1 where ${row}.cell is not null
    on conflict (${key}) do update set sitters = sitters + 1;`,
    )
    .join("");
const subtract = (row: string) =>
  countTables
    .map(
      ({ table, key, of }) => `
  update ${table} set sitters = sitters - 1 where ${key} = ${row}.${of};
  delete from ${table} where ${key} = ${row}.${of} and sitters <= 0;`,
    )
    .join("");

const addWords = `
  insert into sitter_texts (rowid, words) values (new.n, new.words);`;
const deleteWords = `
  insert into sitter_texts (sitter_texts, rowid, words) values ('delete', old.n, old.words);`;

export const sqliteSitterTriggers: string[] = [
  ...refreshTriggers,
  `create trigger sitter_index_added after insert on sitter_index
begin ${add("new")}${addWords} end`,
  `create trigger sitter_index_removed after delete on sitter_index
begin ${subtract("old")}${deleteWords} end`,
  `create trigger sitter_index_moved after update on sitter_index when new.cell is not old.cell
begin ${subtract("old")}${add("new")} end`,
  `create trigger sitter_index_reworded after update on sitter_index when new.words <> old.words
begin ${deleteWords}${addWords} end`,
];

const tables: string[] = [
  ...statementsFor("sqlite", sitterIndexTable("rowid") + sitterCountTables),
  `create virtual table sitter_texts using fts5(words, content = 'sitter_index',
    content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3',
    detail = none, columnsize = 0)`,
  // Erased at once, not only marked (sqlite.org/fts5.html, 'secure-delete').
  "insert into sitter_texts (sitter_texts, rank) values ('secure-delete', 1)",
];

/** Covers all that a search reads, so that it reads one range of the index and no rows. */
const covering = (index: string, first: string) => {
  const others = Object.keys(searched).filter((name) => name !== first);
  return `create index ${index} on sitter_index (${[first, "user_id", ...others].join(", ")})`;
};

const ratingIndex = covering("sitter_index_rating", "rating_key");

const indexes: string[] = [
  // A part of the map, and the usual order of a list.
  covering("sitter_index_cell", "cell"),
  ratingIndex,
  "create index sitter_index_newest on sitter_index (newest, user_id)",
  "create index sitter_index_stars on sitter_index (rating, user_id) where rating is not null",
  "create index sitter_index_area on sitter_index (area, user_id)",
  "create index sitter_index_walking on sitter_index (walking, user_id)",
  ...optionalServices.map(
    (service) => `create index sitter_index_${service} on sitter_index (${service}, user_id)
    where ${service} is not null`,
  ),
];

/** Runs before there are indexes or triggers to maintain. */
const fill: string[] = [
  insertListed(numberAmongAll),
  ...indexes,
  ...countTables.map(
    ({ table, of }) => `insert into ${table} select ${of}, count(*) from sitter_index
    where cell is not null group by 1`,
  ),
  "insert into sitter_texts (sitter_texts) values ('rebuild')",
];

/** For a new store, before its migrations: other tables still lack columns that these add. */
export const sqliteSitterIndex: string[] = [...tables, ...indexes, ...sqliteSitterTriggers];

export const renewSitterIndex: string[] = [
  ...changes.map(
    ({ table, event }) => `drop trigger if exists sitter_index_${table}_${event.split(" ")[0]}`,
  ),
  ...["sitter_texts", "sitter_squares", "sitter_cells", "sitter_index"].map(
    (table) => `drop table if exists ${table}`,
  ),
  ...tables,
  ...fill,
  ...sqliteSitterTriggers,
];

export const renewRatingIndex: string[] = ["drop index sitter_index_rating", ratingIndex];
