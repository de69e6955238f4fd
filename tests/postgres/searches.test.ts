import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { postgresSitterSearch } from "#db/engines/postgres-sitter-search.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { newPair } from "#tests/support/people/threads.ts";
import { soon } from "#tests/support/soon.ts";

const database = await testDatabase();
const { DATABASE_URL: url = "" } = database.env;
const app = await testApp({ ...database.env, DATABASE_URL: `${url}?connect_timeout=1` });
const { db } = app.runtime;

describe("how a search reads the index", () => {
  const centre = { west: 8.4, south: 47.2, east: 8.6, north: 47.4 };
  const country = { west: 5.9, south: 45.8, east: 10.5, north: 47.8 };

  beforeAll(async () => {
    // One in each of 4,000 cells of a square, and a fifth without a location.
    await sql`insert into sitter_index (user_id, cell, latitude, longitude, fits, rating_key, newest,
        walking, capacity, week, name, review_count, verified, words, texts)
      select n::text, case when n <= 4000 then 495080000 + n end, 47 + n / 100 * 0.01,
        8 + n % 100 * 0.01, n % 8, -(n % 5), n, n, 1, '', 'Somebody', 0, 0, ' garden ', array_to_tsvector('{garden}')
      from generate_series(1, 5000) n`.execute(db);
    await sql`vacuum analyze sitter_index`.execute(db);
    await sql`vacuum analyze sitter_cells`.execute(db);
  });

  async function planOf(query: RawBuilder<unknown>): Promise<string> {
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${query}`.execute(db);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  }

  test.each([
    ["a part of a city", [centre]],
    ["a country", [country]],
    [
      "both sides of the date line",
      [
        { ...centre, east: 180 },
        { ...centre, west: -180 },
      ],
    ],
  ])("%s is read from the cell index alone", async (_, boxes) => {
    const plan = await planOf(
      sql`select s.n, s.user_id, s.rating_key as key from ${postgresSitterSearch.rowsInCells(boxes)}
        where s.latitude between 47.2 and 47.4 and s.fits & 4 >= 4 and s.week = '' limit 1001`,
    );
    expect(plan).toContain("Index Only Scan using sitter_index_places");
    expect(plan).not.toMatch(/Seq Scan|Gather|Materialize/);
  });

  test("the count in part of a city is read by cell keys", async () => {
    const plan = await planOf(postgresSitterSearch.countInCells([centre]));
    expect(plan).toMatch(/sitter_cells_pkey/);
    expect(plan).not.toContain("Seq Scan");
  });

  test("a list is read in its usual order, up to its end, from the index alone", async () => {
    const plan = await planOf(sql`select s.n, s.rating_key as key
      from ${postgresSitterSearch.rowsInOrder("rating_key")} where s.fits & 4 >= 4
      order by key, s.user_id limit 11`);
    expect(plan).toContain("Index Only Scan using sitter_index_rating");
    expect(plan).not.toMatch(/Sort|Seq Scan/);
  });
});

test("slow searches are refused, and writers are not delayed", async () => {
  const { owner, sitter } = await newPair(app);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("begin");
  await other.query("lock table sitter_index in access exclusive mode");
  const searches = Array.from({ length: 12 }, (_, page) =>
    callApi(app, "GET", `/users/sitters?page=${page + 1}`),
  );
  const waiting = "select from pg_locks where relation = 'sitter_index'::regclass and not granted";
  await soon(async () => expect((await other.query(waiting)).rowCount).toBe(3));
  const sent = await callApi(app, "POST", "/messages", {
    token: owner.token,
    body: { recipientId: sitter.id, content: "Are you free on Sunday?" },
  });
  expect(sent.status).toBe(201);
  await soon(async () => {
    const ended = await Promise.all(
      searches.map((search) => Promise.race([search, Promise.resolve(null)])),
    );
    expect(ended.filter((answer) => answer?.status === 503)).toHaveLength(9);
    expect(ended.find(Boolean)?.headers.get("retry-after")).toBeTruthy();
  });
  await other.query("rollback");
  await other.end();
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
});
