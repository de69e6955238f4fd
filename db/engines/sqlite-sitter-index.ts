import { CELLS_IN_SQUARE as CELLS, fits, NO_RATE } from "./sitter-cells.ts";

/** The first number of those who finished at `-newest`, in milliseconds. */
export function firstNumberOf(newest: number): number {
  return newest * NUMBERS;
}

/** The only meaning of 'listed': finished, active, switched on, with a role that can sit. */
const isShown = `users.sitter_finished_at is not null and users.account_status = 'active'
  and users.role in ('sitter', 'both') and sitters.listed = 1`;

const hundredths = (column: string, offset: number) =>
  `cast(round((${column} + ${offset}) * 100 - 0.5) as integer)`;
const latRow = hundredths("users.cell_latitude", 90);
const lngColumn = hundredths("users.cell_longitude", 180);
const square = `(${latRow} / 100) * 360 + ${lngColumn} / 100`;

const rateOf = (service: string) => `(select coalesce(rate_cents, ${NO_RATE}) from sitter_services
  where user_id = users.id and service = '${service}')`;

/**
 * Rows are numbered newest first, so that what the words find comes in that order: so many numbers for
 * each millisecond. Who finished in the same one is in no order; should ever more do so than there
 * are numbers, the rest stand with the next milliseconds.
 */
const NUMBERS = 4096;
const newest = "-users.sitter_finished_at";
const firstNumber = `${newest} * ${NUMBERS}`;
const freeNumber = `(select min(n) from (
    select ${firstNumber} as n where not exists (select 1 from sitter_index where n = ${firstNumber})
    union all select i.n + 1 from sitter_index i where i.n >= ${firstNumber}
      and i.n < ${firstNumber} + ${NUMBERS}
      and not exists (select 1 from sitter_index j where j.n = i.n + 1)))`;

/** What sitters are found and ordered by. */
const filters: Record<string, string> = {
  cell: `(${square}) * ${CELLS} + (${latRow} % 100) * 100 + ${lngColumn} % 100`,
  latitude: "users.cell_latitude",
  longitude: "users.cell_longitude",
  fits: fits
    .map((entry, place) => {
      const [kind, word] = entry.split(":");
      if (kind === "service") return `(${rateOf(word ?? "")} is not null) * ${2 ** place}`;
      return `(instr(sitters.dog_${kind}s, '"${word}"') > 0) * ${2 ** place}`;
    })
    .join(" + "),
  rating: "sitters.rating",
  rating_key: "-coalesce(sitters.rating, 0.0)",
  newest,
  walking: `coalesce(${rateOf("walking")}, ${NO_RATE})`,
  ...Object.fromEntries(
    ["sitting", "boarding", "daycare", "training", "grooming"].map((name) => [name, rateOf(name)]),
  ),
  capacity: "case when sitters.accepts_multiple_dogs = 1 then sitters.max_dogs else 1 end",
  week: `coalesce((select group_concat(weekday || ' ' || from_time || ' ' || to_time, ',')
    from (select * from weekly_hours where user_id = users.id order by weekday, from_time)), '')`,
};

/** What a list shows beside that, so that a page of it is read from one table. */
const shown: Record<string, string> = {
  name: "users.name",
  photo_key: "users.photo_key",
  area: "users.area",
  experience: "sitters.experience",
  review_count: "sitters.review_count",
  verified: "sitters.verified",
};

const columns: Record<string, string> = {
  user_id: "users.id",
  ...filters,
  ...shown,
  words: "sitters.search_text",
};

const names = Object.keys(columns);
const fromPeople = "from users join sitters on sitters.user_id = users.id";
const shownRows = (number: string) =>
  `select ${[number, ...Object.values(columns)].join(", ")} ${fromPeople} where ${isShown}`;
const intoIndex = `insert into sitter_index (${["n", ...names].join(", ")})`;

const numberAmongAll = `${firstNumber} - 1 + row_number() over (partition by users.sitter_finished_at)`;

/** Makes one person's row of the index what it should be: the only way in which the index is written. */
function refresh(id: string): string {
  const set = names.slice(1).map((name) => `${name} = excluded.${name}`);
  return `delete from sitter_index where user_id = ${id} and not exists (select 1 ${fromPeople}
      where users.id = ${id} and ${isShown} and sitter_index.newest = ${newest});
    ${intoIndex} ${shownRows(freeNumber)} and users.id = ${id}
      on conflict (user_id) do update set ${set.join(", ")};`;
}

const refreshing: [string, string, string][] = [
  [
    "users",
    `update of role, account_status, sitter_finished_at, cell_latitude, cell_longitude, name,
      photo_key, area`,
    "new.id",
  ],
  ["sitters", "insert", "new.user_id"],
  [
    "sitters",
    `update of listed, rating, dog_sizes, dog_ages, accepts_multiple_dogs, max_dogs, experience,
      review_count, verified, search_text`,
    "new.user_id",
  ],
  ["sitters", "delete", "old.user_id"],
  ...["sitter_services", "weekly_hours"].flatMap((table): [string, string, string][] => [
    [table, "insert", "new.user_id"],
    [table, "update", "new.user_id"],
    [table, "delete", "old.user_id"],
  ]),
];

const counts = [
  { table: "sitter_cells", key: "cell", of: (row: string) => `${row}.cell` },
  { table: "sitter_squares", key: "square", of: (row: string) => `${row}.cell / ${CELLS}` },
];
const add = (row: string) =>
  counts.map(
    ({ table, key, of }) => `insert into ${table} (${key}, sitters)
      select ${of(row)}, 1 where ${row}.cell is not null
      on conflict (${key}) do update set sitters = sitters + 1;`,
  );
const subtract = (row: string) =>
  counts.flatMap(({ table, key, of }) => [
    `update ${table} set sitters = sitters - 1 where ${key} = ${of(row)};`,
    `delete from ${table} where ${key} = ${of(row)} and sitters <= 0;`,
  ]);
const addText = "insert into sitter_texts (rowid, words) values (new.n, new.words);";
const dropText =
  "insert into sitter_texts (sitter_texts, rowid, words) values ('delete', old.n, old.words);";

const trigger = (name: string, when: string, body: string[]) =>
  `create trigger ${name} ${when} begin ${body.join("\n")} end`;

/** The triggers that keep index, counts and texts true in the transaction of whatever changes a sitter. */
const sitterIndexTriggers: string[] = [
  ...refreshing.map(([table, event, id], place) =>
    trigger(`sitter_index_refresh_${place}`, `after ${event} on ${table}`, [refresh(id)]),
  ),
  trigger("sitter_index_added", "after insert on sitter_index", [...add("new"), addText]),
  trigger("sitter_index_gone", "after delete on sitter_index", [...subtract("old"), dropText]),
  trigger("sitter_index_moved", "after update on sitter_index when new.cell is not old.cell", [
    ...subtract("old"),
    ...add("new"),
  ]),
  trigger("sitter_index_said", "after update on sitter_index when new.words <> old.words", [
    dropText,
    addText,
  ]),
];

/** Cells first in the widest, so that a part of the map is read in one go. */
const indexes: Record<string, string> = {
  sitter_index_cell: `(cell, user_id, ${Object.keys(filters)
    .filter((name) => name !== "cell")
    .join(", ")})`,
  sitter_index_newest: "(newest, user_id)",
  sitter_index_rating: "(rating_key, user_id)",
  sitter_index_walking: "(walking, user_id)",
  ...Object.fromEntries(
    ["sitting", "boarding", "daycare", "training", "grooming"].map((name) => [
      `sitter_index_${name}`,
      `(${name}, user_id) where ${name} is not null`,
    ]),
  ),
};
const createIndexes = Object.entries(indexes).map(
  ([name, on]) => `create index ${name} on sitter_index ${on}`,
);

const tables = [
  `create table sitter_index (n integer primary key, user_id text not null unique, cell integer,
    latitude real, longitude real, fits integer not null, rating real, rating_key real not null,
    newest integer not null, walking integer not null, sitting integer, boarding integer,
    daycare integer, training integer, grooming integer, capacity integer not null,
    week text not null, name text not null, photo_key text, area text, experience text,
    review_count integer not null, verified integer not null, words text not null) strict`,
  "create table sitter_cells (cell integer primary key, sitters integer not null) strict",
  "create table sitter_squares (square integer primary key, sitters integer not null) strict",
  `create virtual table sitter_texts using fts5(words, content = 'sitter_index',
    content_rowid = 'n', tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3',
    detail = none, columnsize = 0)`,
  // Entries are taken out where they stand instead of being marked (sqlite.org/fts5.html, 'secure-delete').
  "insert into sitter_texts (sitter_texts, rank) values ('secure-delete', 1)",
];

/** Puts everybody who is shown into an empty index at once, where it has neither indexes nor triggers. */
const fillSitterIndex: string[] = [
  `${intoIndex} ${shownRows(numberAmongAll)}`,
  ...createIndexes,
  ...counts.map(
    ({
      table,
      of,
    }) => `insert into ${table} select ${of("sitter_index")}, count(*) from sitter_index
      where cell is not null group by 1`,
  ),
  "insert into sitter_texts (sitter_texts) values ('rebuild')",
];

/** Makes what the search reads anew, from who is there. */
export const renewSitterIndex: string[] = [
  ...refreshing.map((_, place) => `drop trigger if exists sitter_index_refresh_${place}`),
  ...["sitter_texts", "sitter_squares", "sitter_cells", "sitter_index"].map(
    (table) => `drop table if exists ${table}`,
  ),
  ...tables,
  ...fillSitterIndex,
  ...sitterIndexTriggers,
];

/** The words that are known with their typos, and how texts were folded when they were last renewed. */
export const searchWordTables: string[] = [
  "create table search_words (id integer primary key, word text not null unique) strict",
  `create table search_word_keys (key text not null, word_id integer not null,
    primary key (key, word_id)) strict, without rowid`,
  "create table search_state (version integer not null) strict",
];
