import BetterSqlite from "better-sqlite3";
import { type Generated, Kysely, sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { engineOf } from "#db/engines/engine.ts";
import { openSqlite } from "#db/engines/sqlite.ts";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { type Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp();

type Pair = { id: Generated<number>; other: number };

/**
 * How often SQLite compiled the statements of `run`; the driver builds its row constructor with
 * Function each time.
 */
async function plansOf(run: () => unknown): Promise<number> {
  const built = vi.spyOn(globalThis, "Function");
  for (let round = 0; round < 20; round++) await run();
  const plans = built.mock.calls.length;
  built.mockRestore();
  return plans;
}

test("a join is planned once, not each time its parameters are bound", async () => {
  const raw = new BetterSqlite(":memory:");
  raw.exec(
    "create table pairs (id integer primary key, other integer); insert into pairs values (5, 5)",
  );
  const join = "select b.id from pairs a join pairs b on b.id = a.other where a.id = ?";
  const bare = raw.prepare(join);
  expect(await plansOf(() => expect(bare.all(5)).toHaveLength(1))).toBe(20);

  const db = new Kysely<{ pairs: Pair }>({ dialect: openSqlite(":memory:").dialect });
  await db.schema
    .createTable("pairs")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("other", "integer")
    .execute();
  await db.insertInto("pairs").values({ other: 1 }).execute();
  const ours = db
    .selectFrom("pairs as a")
    .innerJoin("pairs as b", "b.id", "a.other")
    .select("b.id")
    .where("a.id", "=", 1);
  expect(await plansOf(async () => expect(await ours.execute()).toHaveLength(1))).toBe(1);
  await db.destroy();
});

describe("one's own bookings are found without reading everybody's", () => {
  const { db } = app.runtime;

  async function plansOn(person: TestPerson, work: (browser: Browser) => Promise<unknown>) {
    const browser = await browserOf(app, person);
    const { statements } = await statementsOf(() => work(browser));
    const plans: string[] = [];
    for (const text of statements) {
      if (!/^(select|update|with)/.test(text)) continue;
      const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
        text.replaceAll("?", "1"),
      )}`.execute(db);
      for (const { detail } of rows)
        if (/bookings_status_start_at|SCAN bookings|booking_series_due/.test(detail))
          plans.push(`${text}: ${detail}`);
    }
    expect(statements.length).toBeGreaterThan(0);
    return plans;
  }

  test("also when accounts are deleted and that is told", async () => {
    if (engineOf(db).name !== "sqlite") return;
    const sitter = await newSitter(app);
    const owners = [await newOwner(app), await newOwner(app)];
    for (const owner of owners) {
      for (const days of [3, 5])
        await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(days) });
      const left = await plansOn(owner, (browser) =>
        browser.post("/profile/edit/account/delete", { currentPassword: PASSWORD }),
      );
      expect(left).toEqual([]);
    }
    for (const path of ["/notifications", "/", "/bookings-sitter", "/agenda"])
      expect(await plansOn(sitter, (browser) => browser.get(path)), path).toEqual([]);
  });
});

test.each([
  ["in the usual order", `/users/sitters?date=${dateAhead(3)}&service=boarding&sort=rating`],
  ["of a part of the map", `/users/sitters?date=${dateAhead(3)}&bbox=8.49,47.34,8.59,47.41`],
])("a search %s on a date reads its index alone", async (_, path) => {
  const { db } = app.runtime;
  if (engineOf(db).name !== "sqlite") return;
  await newSitter(app);
  const { statements } = await statementsOf(() => callApi(app, "GET", path));
  const reading = statements.filter((text) => /\bs\.week\b/.test(text));
  expect(reading).not.toEqual([]);
  for (const text of reading) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(
      text.replaceAll("?", "1"),
    )}`.execute(db);
    const plan = rows.map(({ detail }) => detail).join("\n");
    expect(plan).toMatch(/ s USING COVERING INDEX sitter_index_/);
  }
});
