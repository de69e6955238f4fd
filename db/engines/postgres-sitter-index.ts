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
  hundredths: (degrees) => `round(((${degrees}) * 100 - 0.5)::numeric)::bigint`,
  contains: (text, part) => `strpos(${text}, '${part}') > 0`,
  asNumber: (condition) => `(${condition})::integer`,
  week: `(select string_agg(weekday || ' ' || from_time || ' ' || to_time, ','
      order by weekday, from_time) from weekly_hours where user_id = users.id)`,
});
const columns: Record<string, string> = {
  user_id: "users.id",
  ...searched,
  ...shownColumns,
  texts: "array_to_tsvector(array_remove(string_to_array(sitters.search_text, ' '), ''))",
};
const names = Object.keys(columns);
const selectListed = `select ${Object.values(columns).join(",\n    ")}
  ${fromSitters}
  where ${isListed}`;

const tables = statementsFor(
  "postgres",
  sitterIndexTable("bigint generated always as identity primary key", ["texts tsvector not null"]) +
    sitterCountTables,
);

/** Covers all that a search reads, so that it reads one range of the index and no rows. */
const covering = (key: string[]) => {
  const others = ["n", "user_id", ...Object.keys(searched)].filter((name) => !key.includes(name));
  return `(${key.join(", ")}) include (${others.join(", ")})`;
};

const indexes: Record<string, string> = {
  // A part of the map, and the usual order of a list.
  sitter_index_places: covering(["cell"]),
  sitter_index_rating: covering(["rating_key", "user_id"]),
  sitter_index_newest: "(newest, user_id)",
  sitter_index_stars: "(rating, user_id) where rating is not null",
  sitter_index_area: "(area, user_id)",
  sitter_index_walking: "(walking, user_id)",
  ...Object.fromEntries(
    optionalServices.map((service) => [
      `sitter_index_${service}`,
      `(${service}, user_id) where ${service} is not null`,
    ]),
  ),
  sitter_index_texts: "using gin (texts)",
};
const createIndexes = Object.entries(indexes).map(
  ([name, on]) => `create index ${name} on sitter_index ${on}`,
);

/** Nothing else writes the index. */
export const refreshPostgresSitter = `create or replace function refresh_sitter(id_asked text) returns void
language plpgsql as $$
begin
  delete from sitter_index where user_id = id_asked and not exists (
    select 1 ${fromSitters} where users.id = id_asked and ${isListed});
  insert into sitter_index (${names.join(", ")})
  ${selectListed} and users.id = id_asked
  on conflict (user_id) do update set
    ${names
      .filter((name) => name !== "user_id")
      .map((name) => `${name} = excluded.${name}`)
      .join(", ")};
end $$`;

const refreshBy = (column: string) => `create function refresh_by_${column}() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refresh_sitter(old.${column});
  else perform refresh_sitter(new.${column}); end if;
  return null;
end $$`;

const refreshTrigger = (table: string, event: string, column: string) =>
  `create trigger sitter_index_from_${table} after ${event} on ${table}
  for each row execute function refresh_by_${column}()`;

const count = (table: string, key: string, of: string) => `
  if tg_op <> 'INSERT' and old.cell is not null then
    update ${table} set sitters = sitters - 1 where ${key} = old.${of};
    delete from ${table} where ${key} = old.${of} and sitters <= 0;
  end if;
  if tg_op <> 'DELETE' and new.cell is not null then
    insert into ${table} (${key}, sitters) values (new.${of}, 1)
      on conflict (${key}) do update set sitters = ${table}.sitters + 1;
  end if;`;

const countSitter = `create function count_sitter() returns trigger language plpgsql as $$
begin${count("sitter_cells", "cell", "cell")}${count(
  "sitter_squares",
  "square",
  `cell / ${CELLS_IN_SQUARE}`,
)}
  return null;
end $$`;

export const postgresSitterTriggers: string[] = [
  refreshPostgresSitter,
  refreshBy("id"),
  refreshBy("user_id"),
  refreshTrigger("users", `update of ${usersColumns}`, "id"),
  ...["sitters", "sitter_services", "weekly_hours"].map((table) =>
    refreshTrigger(table, "insert or update or delete", "user_id"),
  ),
  countSitter,
  `create trigger sitter_index_counted after insert or delete on sitter_index
  for each row execute function count_sitter()`,
  `create trigger sitter_index_moved after update on sitter_index
  for each row when (new.cell is distinct from old.cell) execute function count_sitter()`,
];

export const postgresSitterIndex: string[] = [
  ...tables,
  ...createIndexes,
  ...postgresSitterTriggers,
];

/** Newest first, as lists read rows. It can be interrupted and run again. */
export const renewPostgresSitterIndex: string[] = [
  "truncate sitter_index, sitter_cells, sitter_squares",
  ...Object.keys(indexes).map((name) => `drop index if exists ${name}`),
  "alter table sitter_index disable trigger user",
  `insert into sitter_index (${names.join(", ")})
  ${selectListed}
  order by users.sitter_finished_at desc, users.id`,
  ...createIndexes,
  "alter table sitter_index enable trigger user",
  `insert into sitter_cells select cell, count(*) from sitter_index
    where cell is not null group by 1`,
  `insert into sitter_squares select cell / ${CELLS_IN_SQUARE}, count(*) from sitter_index
    where cell is not null group by 1`,
];

export const renewPostgresRatingIndex: string[] = [
  "drop index sitter_index_rating",
  ...createIndexes.filter((statement) => statement.includes(" sitter_index_rating ")),
];
