import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openStore } from "#db/connect.ts";
import { emptyDatabase } from "#tests/support/database.ts";

const database = await emptyDatabase("SQL_ASCII");
const { DATABASE_URL: databaseUrl = "" } = database?.env ?? {};
afterAll(() => database?.drop());

const place = { dataDir: "", databaseUrl, connections: 2 };

test("a store is begun in the schema public only, where backups look, and where it can be written", async () => {
  const utf8 = await emptyDatabase();
  const url = `${utf8?.env.DATABASE_URL}?options=-c%20search_path%3D`;
  const opened = (schema: string) => openStore({ ...place, databaseUrl: url + schema });
  await expect(opened("dogs")).rejects.toThrow(/search_path begins with none \(alter role/);
  await (await opened("public")).close();
  await expect(opened("public%20-c%20default_transaction_read_only%3Don")).rejects.toThrow(
    /can only be read: it is a replica, or default_transaction_read_only is on/,
  );
  const client = new pg.Client({ connectionString: utf8?.env.DATABASE_URL });
  await client.connect();
  await client.query("create schema dogs; alter table users set schema dogs");
  await client.end();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  await (await opened("dogs,public")).close();
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("search_path begins with dogs"));
  warned.mockRestore();
  await utf8?.drop();
});

test("a store is begun in UTF-8 only; an older one opens with a warning", async () => {
  await expect(openStore(place)).rejects.toThrow(/its encoding is SQL_ASCII, and has to be UTF8/);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("create table users (id text)");
  await client.end();
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  // It is no store, and so can't be brought up to date.
  await expect(openStore(place)).rejects.toThrow('relation "users" already exists');
  expect(warned).toHaveBeenCalledWith(expect.stringContaining("its encoding is SQL_ASCII"));
});
