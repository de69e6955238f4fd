import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import { readOnly } from "#db/read-only.ts";

const folder = mkdtempSync(join(tmpdir(), "prepared-"));
const db = await connect(folder);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const addWord = preparedQuery((db, { word, uses }: { word: string; uses: number }) =>
  db.insertInto("search_words").values({ word, uses }).returning("word"),
);
const usesOf = preparedQuery((db, { word }: { word: string }) =>
  db.selectFrom("search_words").select("uses").where("word", "=", word),
);

test("runs with new values each time, in their own places", async () => {
  expect(await addWord(db, { word: "poodle", uses: 3 })).toEqual([{ word: "poodle" }]);
  expect(await addWord(db, { uses: 5, word: "collie" })).toEqual([{ word: "collie" }]);
  expect(await usesOf(db, { word: "poodle" })).toEqual([{ uses: 3 }]);
  expect(await usesOf(db, { word: "collie" })).toEqual([{ uses: 5 }]);
  expect(await usesOf(db, { word: "corgi" })).toEqual([]);
});

test("sees what its transaction wrote", async () => {
  await db.transaction().execute(async (trx) => {
    await addWord(trx, { word: "husky", uses: 1 });
    expect(await usesOf(trx, { word: "husky" })).toEqual([{ uses: 1 }]);
  });
});

test("writes nothing through a read-only view, though it was compiled before", async () => {
  await expect(addWord(readOnly(db), { word: "beagle", uses: 1 })).rejects.toThrow(
    "Nothing may be written here",
  );
  expect(await usesOf(readOnly(db), { word: "beagle" })).toEqual([]);
});

test("refuses to build a query from a value that is not known yet", async () => {
  const upper = preparedQuery((db, { word }: { word: string }) =>
    db.selectFrom("search_words").select("uses").where("word", "=", `${word}`),
  );
  await expect(upper(db, { word: "poodle" })).rejects.toThrow("Not a value of the query: word");
});

test("refuses to read whatever columns a table has", async () => {
  const whole = preparedQuery((db, { word }: { word: string }) =>
    db.selectFrom("search_words").selectAll().where("word", "=", word),
  );
  await expect(whole(db, { word: "poodle" })).rejects.toThrow("has to name its columns");
});
