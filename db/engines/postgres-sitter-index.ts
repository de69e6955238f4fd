import { CELLS_IN_SQUARE, fits, NO_RATE } from "./sitter-cells.ts";

const others = ["sitting", "boarding", "daycare", "training", "grooming"];

/** The only meaning of 'listed': finished, active, switched on, with a role that can sit. */
const isShown = `users.sitter_finished_at is not null and users.account_status = 'active'
      and users.role in ('sitter', 'both') and sitters.listed = 1`;

const hundredths = (column: string, offset: number) =>
  `round(((${column} + ${offset}) * 100 - 0.5)::numeric)::bigint`;
const latRow = hundredths("users.cell_latitude", 90);
const lngColumn = hundredths("users.cell_longitude", 180);

const rateOf = (service: string) => `(select coalesce(rate_cents, ${NO_RATE}) from sitter_services
        where user_id = users.id and service = '${service}')`;

/** Each column of the index and what it is made of. */
const columns: Record<string, string> = {
  user_id: "users.id",
  cell: `(${latRow} / 100 * 360 + ${lngColumn} / 100) * ${CELLS_IN_SQUARE}
        + ${latRow} % 100 * 100 + ${lngColumn} % 100`,
  latitude: "users.cell_latitude",
  longitude: "users.cell_longitude",
  fits: fits
    .map((entry, place) => {
      const [kind, word] = entry.split(":");
      const has =
        kind === "service"
          ? `${rateOf(word ?? "")} is not null`
          : `strpos(sitters.dog_${kind}s, '"${word}"') > 0`;
      return `(${has})::integer * ${2 ** place}`;
    })
    .join("\n        + "),
  rating: "sitters.rating",
  rating_key: "-coalesce(sitters.rating, 0.0)",
  newest: "-users.sitter_finished_at",
  walking: `coalesce(${rateOf("walking")}, ${NO_RATE})`,
  ...Object.fromEntries(others.map((name) => [name, rateOf(name)])),
  capacity: "case when sitters.accepts_multiple_dogs = 1 then sitters.max_dogs else 1 end",
  week: `coalesce((select string_agg(weekday || ' ' || from_time || ' ' || to_time, ','
          order by weekday, from_time) from weekly_hours where user_id = users.id), '')`,
  name: "users.name",
  photo_key: "users.photo_key",
  area: "users.area",
  experience: "sitters.experience",
  review_count: "sitters.review_count",
  verified: "sitters.verified",
  words: "sitters.search_text",
  texts: "array_to_tsvector(array_remove(string_to_array(sitters.search_text, ' '), ''))",
};
const names = Object.keys(columns);

/** `n` gives each row of the index a number, as in SQLite; here it orders nothing. */
const tables = [
  `create table sitter_index (
    n bigint generated always as identity primary key,
    user_id text not null unique,
    cell bigint,
    latitude double precision,
    longitude double precision,
    fits integer not null,
    rating double precision,
    rating_key double precision not null,
    newest bigint not null,
    walking integer not null,
    ${others.map((name) => `${name} integer,`).join("\n    ")}
    capacity integer not null,
    week text not null,
    name text not null,
    photo_key text,
    area text,
    experience text,
    review_count integer not null,
    verified integer not null,
    words text not null,
    texts tsvector not null)`,
  "create index sitter_index_cell on sitter_index (cell, user_id)",
  "create index sitter_index_newest on sitter_index (newest, user_id)",
  "create index sitter_index_rating on sitter_index (rating_key, user_id)",
  "create index sitter_index_walking on sitter_index (walking, user_id)",
  ...others.map(
    (name) =>
      `create index sitter_index_${name} on sitter_index (${name}, user_id)
    where ${name} is not null`,
  ),
  "create index sitter_index_texts on sitter_index using gin (texts)",
  "create table sitter_cells (cell bigint primary key, sitters integer not null)",
  "create table sitter_squares (square bigint primary key, sitters integer not null)",
];

/** Cells with all that sitters are found and ordered by, so that a part of the map is read in one go. */
const keptWithCells = names.slice(0, names.indexOf("name")).filter((name) => name !== "cell");
const cellIndex = `create index if not exists sitter_index_places on sitter_index (cell)
    include (n, ${keptWithCells.join(", ")})`;

/** Puts what a search reads of a part of the map into the index that finds it. */
export const widenCellIndex: string[] = [cellIndex, "drop index if exists sitter_index_cell"];

/** The indexes since then, beside the keys. */
const indexes = [
  cellIndex,
  ...tables.filter((text) => /^create index sitter_index_(?!cell)/.test(text)),
];
const indexNames = indexes.map((text) => / (\w+) on /.exec(text)?.[1] ?? "");

const fromPeople = "from users join sitters on sitters.user_id = users.id";

/**
 * Makes the index and its counts anew, from who is there, in one go. Rows are put in newest first, which
 * is how lists read them; those of later on are at least side by side. What it begins it can begin again.
 */
export const renewPostgresSitterIndex: string[] = [
  "truncate sitter_index, sitter_cells, sitter_squares",
  ...indexNames.map((name) => `drop index if exists ${name}`),
  "alter table sitter_index disable trigger user",
  `insert into sitter_index (${names.join(", ")})
    select ${names.map((name) => columns[name]).join(",\n      ")}
    ${fromPeople} where ${isShown} order by users.sitter_finished_at desc, users.id`,
  ...indexes,
  "alter table sitter_index enable trigger user",
  `insert into sitter_cells select cell, count(*) from sitter_index
    where cell is not null group by 1`,
  `insert into sitter_squares select cell / ${CELLS_IN_SQUARE}, count(*) from sitter_index
    where cell is not null group by 1`,
];

const refresh = `create function refresh_sitter(id_asked text) returns void language plpgsql as $$
  begin
    delete from sitter_index where user_id = id_asked and not exists (
      select 1 ${fromPeople} where users.id = id_asked and ${isShown});
    insert into sitter_index (${names.join(", ")})
      select ${names.map((name) => columns[name]).join(",\n        ")}
      ${fromPeople} where users.id = id_asked and ${isShown}
      on conflict (user_id) do update set
        ${names.map((name) => `${name} = excluded.${name}`).join(", ")};
  end $$`;

/** A trigger's function whose rows name the person in `column`. */
const refreshing = (column: string) => `create function refresh_by_${column}() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'DELETE' then perform refresh_sitter(old.${column});
    else perform refresh_sitter(new.${column}); end if;
    return null;
  end $$`;

const trigger = (table: string, event: string, column: string, number = "") =>
  `create trigger sitter_index_from_${table}${number} after ${event} on ${table}
    for each row execute function refresh_by_${column}()`;

const triggers = [
  trigger(
    "users",
    `update of role, account_status, sitter_finished_at, cell_latitude, cell_longitude, name,
      photo_key, area`,
    "id",
  ),
  trigger("sitters", "insert or update or delete", "user_id"),
  trigger("sitter_services", "insert or update or delete", "user_id"),
  trigger("weekly_hours", "insert or update or delete", "user_id"),
];

const counting = (table: string, key: string, of: string) => `
    if tg_op <> 'INSERT' and old.cell is not null then
      update ${table} set sitters = sitters - 1 where ${key} = old.${of};
      delete from ${table} where ${key} = old.${of} and sitters <= 0;
    end if;
    if tg_op <> 'DELETE' and new.cell is not null then
      insert into ${table} (${key}, sitters) values (new.${of}, 1)
        on conflict (${key}) do update set sitters = ${table}.sitters + 1;
    end if;`;

const counts = [
  `create function count_sitter() returns trigger language plpgsql as $$
  begin${counting("sitter_cells", "cell", "cell")}
    ${counting("sitter_squares", "square", `cell / ${CELLS_IN_SQUARE}`)}
    return null;
  end $$`,
  `create trigger sitter_index_counted after insert or delete on sitter_index
    for each row execute function count_sitter()`,
  `create trigger sitter_index_moved after update on sitter_index
    for each row when (new.cell is distinct from old.cell) execute function count_sitter()`,
];

const words = [
  `create table search_words (
    id bigint generated by default as identity primary key,
    word text not null unique,
    uses integer not null default 0)`,
  `create table search_word_keys (
    key text not null,
    word_id bigint not null,
    primary key (key, word_id))`,
  "create table search_state (version integer not null)",
];

/** The index that sitters are searched in, kept by triggers in the transaction of whatever changes a sitter. */
export const postgresSitterIndex: string[] = [
  ...tables,
  ...words,
  refresh,
  refreshing("id"),
  refreshing("user_id"),
  ...triggers,
  ...counts,
];
