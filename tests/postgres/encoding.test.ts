import { afterAll, expect, test, vi } from "vitest";
import { openStore } from "#db/connect.ts";
import { emptyDatabase } from "#tests/support/database.ts";

const database = await emptyDatabase("SQL_ASCII");
const { DATABASE_URL: databaseUrl = "" } = database?.env ?? {};
afterAll(() => database?.drop());

const place = { dataDir: "", databaseUrl, connections: 2 };

test("a store is begun in UTF-8 only; an older one opens with a warning", async () => {
  await expect(openStore(place)).rejects.toThrow(/its encoding is SQL_ASCII, and has to be UTF8/);
  const pg = await import("pg");
  const client = new pg.default.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create table users (id text)");
  await client.end();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  // It is no store, and so can't be brought up to date.
  await expect(openStore(place)).rejects.toThrow('relation "users" already exists');
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("its encoding is SQL_ASCII"));
});
