import { sql } from "kysely";
import { cellCentre } from "../../app/domain/places/place-rules.ts";
import { searchTextOf } from "../../app/domain/sitters/search-text.server.ts";
import {
  countWords,
  keepWords,
  type WordCounts,
} from "../../app/domain/sitters/search-word-counts.server.ts";
import type { App } from "../../app/entry.node.ts";
import { fillSitterIndex, sitterIndexTriggers } from "../../db/engines/sqlite-sitter-index.ts";

export type SyntheticSitter = {
  id: string;
  name: string;
  area: string | null;
  bio: string;
  latitude: number | null;
  longitude: number | null;
  shown: boolean;
  finishedAt: number;
  rating: number | null;
  rates: Record<string, number | null>;
  sizes: string[];
  ages: string[];
  hours: { weekday: number; from: string; to: string }[];
  daysOff: string[];
  capacity: number;
  /** Accepted times, as UTC instants. */
  booked: { startAt: number; endAt: number }[];
};

const first =
  "Amara Luca Zoë Noah Mia Elias Jürg Björn Anaïs Chloé Søren Müge Léa Anna Hanna Jonas Lukas Marta Piotr Olga Ivan Sofia Emma Liam Olivia Mateo".split(
    " ",
  );
const last =
  "Okafor Bernasconi Müller Keller Weber Dubois García Novák Østergaard Smith Brown Rossi Kowalski Schröder Meier Huber Fischer Johansson Petrović Nakamura".split(
    " ",
  );
const towns: [string, number, number][] = [
  ["Zürich", 47.3769, 8.5417],
  ["Genève", 46.2044, 6.1432],
  ["New York", 40.7128, -74.006],
  ["München", 48.1351, 11.582],
  ["London", 51.5072, -0.1276],
  ["Sydney", -33.8688, 151.2093],
  ["Suva", -18.1248, 178.45],
  ["Taveuni", -16.85, -179.97],
  ["São Paulo", -23.5505, -46.6333],
  ["Tromsø", 69.6492, 18.9553],
];
const said =
  "walks morning along river gentle puppies garden fenced experience patient rescue hiking weekend calm senior medication training forest lake evenings playful trusted updates photos house quiet".split(
    " ",
  );
const weeks = [
  [],
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: "08:00", to: "18:00" })),
  [0, 6].map((weekday) => ({ weekday, from: "10:00", to: "20:00" })),
  [1, 3, 5].map((weekday) => ({ weekday, from: "16:00", to: "22:00" })),
  [5, 6].map((weekday) => ({ weekday, from: "20:00", to: "04:00" })),
];
const usual: Record<string, number> = {
  walking: 20,
  sitting: 45,
  boarding: 60,
  daycare: 45,
  training: 30,
  grooming: 40,
};

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function pickFrom<T>(random: () => number, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** People around towns, the same for the same seed; `spread` towns more are made up for each thousand. `firstDay` is the day from which they are away or booked. */
export function* syntheticSitters(
  count: number,
  seed: number,
  firstDay: string,
): Generator<SyntheticSitter> {
  const random = randomFrom(seed);
  const places = [...towns];
  for (let made = 0; made < count / 2500; made++) {
    const name = `${pickFrom(random, ["Ober", "Neu", "Sankt ", "Port ", "Alt"])}${pickFrom(random, ["dorf", "berg", "ville", "ford", "stad"])}${made}`;
    places.push([name, random() * 110 - 45, random() * 360 - 180]);
  }
  const chance = (share: number) => random() < share;
  const some = (list: readonly string[], share: number) => list.filter(() => chance(share));
  const day = (ahead: number) => Date.parse(`${firstDay}T00:00:00Z`) + ahead * 86_400_000;
  for (let index = 0; index < count; index++) {
    const [area, lat, lng] = pickFrom(random, places);
    const placed = chance(0.97);
    const off = () => (random() + random() + random() - 1.5) * 0.2;
    const point = cellCentre(lat + off(), ((lng + off() * 1.3 + 540) % 360) - 180);
    const [services, daysOff, booked] = [
      some(Object.keys(usual), 0.4),
      [] as string[],
      [] as SyntheticSitter["booked"],
    ];
    if (chance(0.3))
      daysOff.push(new Date(day(Math.floor(random() * 14))).toISOString().slice(0, 10));
    const bookings = chance(0.2) ? 1 + Math.floor(random() * 3) : 0;
    for (let made = 0; made < bookings; made++) {
      const startAt =
        day(Math.floor(random() * 14)) + Math.floor(random() * 23) * 3_600_000 + made * 1000;
      booked.push({ startAt, endAt: startAt + (1 + Math.floor(random() * 8)) * 3_600_000 });
    }
    yield {
      id: `s${Math.floor(random() * 2 ** 32).toString(36)}-${index.toString(36)}`,
      name: `${pickFrom(random, first)} ${pickFrom(random, last)}`,
      area: placed ? area : null,
      bio: Array.from({ length: 4 + Math.floor(random() * 8) }, () => pickFrom(random, said)).join(
        " ",
      ),
      latitude: placed ? point.latitude : null,
      longitude: placed ? point.longitude : null,
      shown: chance(0.97),
      finishedAt: 1_600_000_000_000 + Math.floor(random() * count * 10) * 1000,
      rating: chance(0.5) ? Math.round(30 + random() * 20) / 10 : null,
      rates: Object.fromEntries(
        services.map((name) => [
          name,
          chance(0.1) ? null : Math.round((usual[name] ?? 20) * (0.5 + random())),
        ]),
      ),
      sizes: some(["small", "medium", "large"], 0.7),
      ages: some(["puppy", "adult", "senior"], 0.7),
      hours: pickFrom(random, weeks),
      daysOff,
      capacity: chance(0.3) ? 2 + Math.floor(random() * 3) : 1,
      booked,
    };
  }
}

const AT_ONCE = 5000;

/**
 * Puts synthetic sitters into an empty store. With `bulk` the index is filled at the end by the same
 * columns that its triggers keep; without, the triggers do it. Accepted bookings are for one made-up
 * dog each day and sitter and skip the guards, which would take hours.
 */
export async function putSynthetic(app: App, sitters: Iterable<SyntheticSitter>, bulk: boolean) {
  const { db } = app.runtime;
  const { rows: guards } = await sql<{
    name: string;
    sql: string;
  }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in ('bookings', 'booking_slots')`.execute(db);
  await db.transaction().execute(async (trx) => {
    const run = (text: string) => sql.raw(text).execute(trx);
    const dropped = bulk ? sitterIndexTriggers.map(nameOf) : [];
    for (const name of [...dropped, ...guards.map(({ name }) => name)])
      await run(`drop trigger ${name}`);
    await run(`insert into users (id, email, name, role, created_at, updated_at)
      values ('dog-owner', 'dog-owner@example.test', 'Dog Owner', 'owner', 0, 0)`);
    const words: WordCounts = new Map();
    let rows: (SyntheticSitter & { text: string })[] = [];
    let written = 0;
    const flush = async () => {
      await writeRows(trx as never, rows, written);
      written += rows.length;
      rows = [];
    };
    for (const sitter of sitters) {
      const text = searchTextOf(sitter);
      countWords(words, text, 1);
      rows.push({ ...sitter, text });
      if (rows.length === AT_ONCE) await flush();
    }
    await flush();
    await keepWords(trx, words);
    if (bulk) {
      await run(fillSitterIndex);
      await run(
        "insert into sitter_cells select cell, count(*) from sitter_index where cell is not null group by cell",
      );
      await run(
        "insert into sitter_squares select cell / 10000, count(*) from sitter_index where cell is not null group by 1",
      );
      await run("insert into sitter_texts (sitter_texts) values ('rebuild')");
    }
    for (const text of [...(bulk ? sitterIndexTriggers : []), ...guards.map((guard) => guard.sql)])
      await run(text);
  });
  await sql.raw("pragma wal_checkpoint(truncate)").execute(db);
}

async function writeRows(
  db: App["runtime"]["db"],
  rows: (SyntheticSitter & { text: string })[],
  before: number,
) {
  const from = (list: unknown[]) => sql`json_each(${JSON.stringify(list)})`;
  const put = (table: string, list: unknown[][]) => {
    const width = list[0]?.length ?? 0;
    const columns = Array.from({ length: width }, (_, place) => sql.raw(`value ->> ${place}`));
    if (width)
      return sql`insert into ${sql.raw(table)} select ${sql.join(columns)} from ${from(list)}`.execute(
        db,
      );
  };
  await put(
    "users (id, email, name, bio, area, cell_latitude, cell_longitude, latitude, longitude, role, account_status, sitter_finished_at, created_at, updated_at)",
    rows.map((row) => [
      row.id,
      `${row.id}@example.test`,
      row.name,
      row.bio,
      row.area,
      row.latitude,
      row.longitude,
      row.latitude,
      row.longitude,
      "sitter",
      row.shown ? "active" : "locked",
      row.finishedAt,
      0,
      0,
    ]),
  );
  await put(
    "sitters (user_id, accepts_multiple_dogs, max_dogs, dog_sizes, dog_ages, rating, review_count, search_text)",
    rows.map((row) => [
      row.id,
      Number(row.capacity > 1),
      row.capacity > 1 ? row.capacity : 4,
      JSON.stringify(row.sizes),
      JSON.stringify(row.ages),
      row.rating,
      row.rating === null ? 0 : 3,
      row.text,
    ]),
  );
  await put(
    "sitter_services (user_id, service, rate_cents)",
    rows.flatMap((row) =>
      Object.entries(row.rates).map(([service, rate]) => [
        row.id,
        service,
        rate === null ? null : rate * 100,
      ]),
    ),
  );
  await put(
    "weekly_hours (user_id, weekday, from_time, to_time)",
    rows.flatMap((row) => row.hours.map((hours) => [row.id, hours.weekday, hours.from, hours.to])),
  );
  await put(
    "days_off (user_id, date)",
    rows.flatMap((row) => row.daysOff.map((date) => [row.id, date])),
  );
  const bookings = rows.flatMap((row, place) =>
    row.booked.map((span, turn) => ({ ...span, sitter: row.id, id: `b${before + place}-${turn}` })),
  );
  await sql`insert into dogs (id, owner_id, name, breed, age, personality, activities, availability, created_at, updated_at) select 'dog', 'dog-owner', 'Rex', 'Beagle', '3', '[]', '[]', '[]', 0, 0 where not exists (select 1 from dogs)`.execute(
    db,
  );
  await put(
    "bookings (id, owner_id, sitter_id, dog_id, requested_by, service, date, status, version, start_at, end_at, times_key, created_at, updated_at)",
    bookings.map((row) => [
      row.id,
      "dog-owner",
      row.sitter,
      "dog",
      "owner",
      "walking",
      "2030-01-01",
      "accepted",
      1,
      row.startAt,
      row.endAt,
      row.id,
      0,
      0,
    ]),
  );
  await put(
    "booking_slots (booking_id, position, start_at, end_at, start_time, end_time)",
    bookings.map((row) => [row.id, 0, row.startAt, row.endAt, "00:00", "00:00"]),
  );
}

function nameOf(trigger: string): string {
  return trigger.split(" ")[2] ?? "";
}
