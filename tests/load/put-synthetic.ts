import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import {
  countWords,
  searchTextOf,
  type WordCounts,
} from "#app/domain/people/search-text.server.ts";
import { renewSitterIndex } from "../../db/engines/sqlite-sitter-index.ts";
import type { SyntheticSitter } from "./synthetic-sitters.ts";

type Raw = BetterSqlite.Database;
type Named = { name: string; sql: string };

const AT_ONCE = 10_000;
const BULK_PRAGMAS = [
  "journal_mode = memory",
  "synchronous = off",
  "locking_mode = exclusive",
  "temp_store = memory",
];
const dogIds = ["dog", "other-dog"];
const BOOKING_TABLES = "('bookings', 'booking_slots', 'booking_dogs')";

/**
 * Inserts sitters into a store without any; `bulk`, if nobody has it open, indexes at the end.
 * Accepted bookings bypass the guards, which would take hours. Returns the search words still to be
 * stored.
 */
export function putSynthetic(
  dataDir: string,
  sitters: Iterable<SyntheticSitter>,
  bulk: boolean,
): WordCounts {
  const raw = new BetterSqlite(join(dataDir, "trotwell.db"));
  const words: WordCounts = new Map();
  try {
    if (bulk) for (const pragma of BULK_PRAGMAS) raw.pragma(pragma);
    raw.pragma("cache_size = -2000000");
    raw.pragma("foreign_keys = off");
    if (bulk) writeBulk(raw, sitters, words);
    else {
      const guards = take(raw, "trigger", `tbl_name in ${BOOKING_TABLES}`);
      writeAll(raw, sitters, words);
      for (const { sql } of guards) raw.exec(sql);
    }
  } finally {
    raw.close();
  }
  return words;
}

function writeBulk(raw: Raw, sitters: Iterable<SyntheticSitter>, words: WordCounts) {
  const triggers = take(
    raw,
    "trigger",
    `sql like '%sitter_index%' or tbl_name in ${BOOKING_TABLES}`,
  );
  const indexes = take(raw, "index", "tbl_name in ('users', 'bookings', 'booking_slots')");
  writeAll(raw, sitters, words);
  for (const { sql } of indexes) raw.exec(sql);
  raw.exec("begin");
  for (const statement of renewSitterIndex) raw.exec(statement);
  raw.exec("commit");
  for (const { name, sql } of triggers) if (!name.startsWith("sitter_index")) raw.exec(sql);
}

function take(raw: Raw, type: "trigger" | "index", where: string): Named[] {
  const found = raw
    .prepare(
      `select name, sql from sqlite_master where type = '${type}' and sql is not null and (${where})`,
    )
    .all() as Named[];
  for (const { name } of found) raw.exec(`drop ${type} ${name}`);
  return found;
}

function writeAll(raw: Raw, sitters: Iterable<SyntheticSitter>, words: WordCounts) {
  const write = writerOf(raw);
  let written = 0;
  raw.exec("begin");
  for (const sitter of sitters) {
    const text = searchTextOf(sitter);
    countWords(words, text, 1);
    write(sitter, text, written++);
    if (written % AT_ONCE === 0) raw.exec("commit; begin");
  }
  raw.exec("commit");
}

function writerOf(raw: Raw) {
  const into = (table: string, columns: string) => {
    const marks = columns.replace(/[^,]+/g, "?");
    return raw.prepare(`insert into ${table} (${columns}) values (${marks})`);
  };
  into("users", "id,email,name,role,created_at,updated_at").run(
    "dog-owner",
    "dog-owner@example.test",
    "Dog Owner",
    "owner",
    0,
    0,
  );
  const dog = into(
    "dogs",
    "id,owner_id,name,breed,age,personality,activities,availability,created_at,updated_at",
  );
  for (const id of dogIds) dog.run(id, "dog-owner", "Rex", "Beagle", "3", "[]", "[]", "[]", 0, 0);
  const user = into(
    "users",
    "id,email,name,bio,area,cell_latitude,cell_longitude,latitude,longitude,role,account_status,sitter_finished_at,created_at,updated_at",
  );
  const profile = into(
    "sitters",
    "user_id,accepts_multiple_dogs,max_dogs,dog_sizes,dog_ages,rating,review_count,search_text,notice_hours,horizon_days,buffer_minutes,home_kind,garden,own_dogs,other_pets,children,smoking,car",
  );
  const service = into("sitter_services", "user_id,service,rate_cents");
  const hours = into("weekly_hours", "user_id,weekday,from_time,to_time");
  const dayOff = into("days_off", "user_id,date");
  const booking = into(
    "bookings",
    "id,owner_id,sitter_id,dog_id,dog_count,requested_by,service,date,status,version,start_at,end_at,times_key,created_at,updated_at",
  );
  const bookedDog = into("booking_dogs", "booking_id,position,dog_id");
  const slot = into("booking_slots", "booking_id,position,start_at,end_at,start_time,end_time");
  return (row: SyntheticSitter, text: string, place: number) => {
    const { id, latitude, longitude, capacity } = row;
    const point = [latitude, longitude, latitude, longitude];
    const status = row.shown ? "active" : "locked";
    user.run(
      id,
      `${id}@example.test`,
      row.name,
      row.bio,
      row.area,
      ...point,
      "sitter",
      status,
      row.finishedAt,
      0,
      0,
    );
    const lists = [JSON.stringify(row.sizes), JSON.stringify(row.ages)];
    const most = capacity > 1 ? capacity : 4;
    const { notice, horizon, buffer } = row.rules;
    const mean = row.reviews === 0 ? null : row.stars / row.reviews;
    profile.run(
      id,
      Number(capacity > 1),
      most,
      ...lists,
      mean,
      row.reviews,
      text,
      notice,
      horizon,
      buffer,
      ...["home", "garden", "ownDogs", "otherPets", "children", "smoking", "car"].map(
        (name) => row.home[name] ?? null,
      ),
    );
    for (const [name, rate] of Object.entries(row.rates)) {
      service.run(id, name, rate === null ? null : rate * 100);
    }
    for (const { weekday, from, to } of row.hours) hours.run(id, weekday, from, to);
    for (const date of row.daysOff) dayOff.run(id, date);
    for (const [turn, { startAt, endAt, dogs }] of row.booked.entries()) {
      const key = `b${place}-${turn}`;
      booking.run(
        key,
        "dog-owner",
        id,
        dogIds[0],
        dogs,
        "owner",
        "walking",
        "2030-01-01",
        "accepted",
        1,
        startAt,
        endAt,
        key,
        0,
        0,
      );
      for (let dog = 0; dog < dogs; dog++) bookedDog.run(key, dog, dogIds[dog] ?? "");
      slot.run(key, 0, startAt, endAt, "00:00", "00:00");
    }
  };
}
