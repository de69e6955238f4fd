import BetterSqlite from "better-sqlite3";
import { type Generated, Kysely } from "kysely";
import { expect, test, vi } from "vitest";
import { openSqlite } from "#db/engines/sqlite.ts";

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
