import { CELLS_IN_ROW, CELLS_IN_SQUARE, fits, NO_RATE } from "./sitter-cells.ts";

/** Everybody listed can be asked for a walk. */
export const optionalServices = ["sitting", "boarding", "daycare", "training", "grooming"];

/** The engine numbers the rows and may add columns of its own. */
export function sitterIndexTable(number: string, ownColumns: string[] = []): string {
  const rates = optionalServices.map((service) => `${service} integer,`);
  return `create table sitter_index ( -- One row for each listed sitter, kept by triggers; nothing else writes it.
  n ${number},
  user_id text not null unique,
  -- Number of the 0.01-degree cell; null without a place.
  cell bigint,
  latitude real,
  longitude real,
  -- Bits of services, dog sizes, dog ages, answers about the home, checks and the badge.
  fits integer not null,
  -- The mean of the stars, to one decimal.
  rating real,
  -- The orders of lists: all ascending, so the highest rating and the newest sitter have the lowest value.
  rating_key real not null,
  newest bigint not null,
  -- Cents for each service; ${NO_RATE} is 'Price on request', null is not offered.
  walking integer not null,
  ${rates.join("\n  ")}
  -- Dogs at the same time.
  capacity integer not null,
  -- The weekly hours: '1 09:00 17:00,2 09:00 17:00'.
  week text not null,
  name text not null,
  photo_key text,
  area text,
  experience text,
  review_count integer not null,
  verified integer not null,
  ${["words text not null", ...ownColumns].join(",\n  ")});`;
}

/** As if each sitter had this many more reviews of so many stars: one alone says little. */
const FURTHER = 5;
const USUAL = 4;

export const sitterCountTables = `
create table sitter_cells (
  cell bigint primary key,
  sitters integer not null);
create table sitter_squares (
  square bigint primary key,
  sitters integer not null);
`;

type Dialect = {
  hundredths: (degrees: string) => string;
  contains: (text: string, part: string) => string;
  asNumber: (condition: string) => string;
  week: string;
};

/** Each column of the index and the expression that fills it. */
export function searchedColumns(dialect: Dialect): Record<string, string> {
  const row = dialect.hundredths("users.cell_latitude + 90");
  const column = dialect.hundredths("users.cell_longitude + 180");
  const square = `(${row} / ${CELLS_IN_ROW} * 360 + ${column} / ${CELLS_IN_ROW})`;
  return {
    cell: `${square} * ${CELLS_IN_SQUARE}
      + ${row} % ${CELLS_IN_ROW} * ${CELLS_IN_ROW} + ${column} % ${CELLS_IN_ROW}`,
    latitude: "users.cell_latitude",
    longitude: "users.cell_longitude",
    fits: fits
      .map((entry, bit) => `${dialect.asNumber(fitCondition(dialect, entry))} * ${2 ** bit}`)
      .join("\n      + "),
    rating: "floor(sitters.rating * 10 + 0.5) / 10",
    rating_key: `-(coalesce(floor(sitters.rating * sitters.review_count + 0.5), 0) + ${FURTHER * USUAL}.0)
      / (sitters.review_count + ${FURTHER})`,
    newest: "-users.sitter_finished_at",
    walking: `coalesce(${rateOf("walking")}, ${NO_RATE})`,
    ...Object.fromEntries(optionalServices.map((service) => [service, rateOf(service)])),
    capacity: "case when sitters.accepts_multiple_dogs = 1 then sitters.max_dogs else 1 end",
    week: `coalesce(${dialect.week}, '')`,
  };
}

/** With these a page of a list is read from one table. */
export const shownColumns: Record<string, string> = {
  name: "users.name",
  photo_key: "users.photo_key",
  area: "users.area",
  experience: "sitters.experience",
  review_count: "sitters.review_count",
  verified: "sitters.verified",
  words: "sitters.search_text",
};

export const fromSitters = "from users join sitters on sitters.user_id = users.id";

/** The only definition of 'listed'. */
export const isListed = `users.sitter_finished_at is not null and users.account_status = 'active'
    and users.role in ('sitter', 'both') and sitters.listed = 1`;

export const usersColumns = `role, account_status, sitter_finished_at, cell_latitude, cell_longitude,
    name, photo_key, area`;

function rateOf(service: string): string {
  return `(select coalesce(rate_cents, ${NO_RATE}) from sitter_services
      where user_id = users.id and service = '${service}')`;
}

function fitCondition({ contains }: Dialect, entry: string): string {
  const [kind, word] = entry.split(":") as [string, string];
  if (kind === "service") return `${rateOf(word)} is not null`;
  if (kind === "home") {
    const [column, answer] = word.split("=");
    return `coalesce(sitters.${column}, '') = '${answer}'`;
  }
  if (kind === "mark") return `sitters.${word} = 1`;
  return contains(`sitters.dog_${kind}s`, `"${word}"`);
}
