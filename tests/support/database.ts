import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = {
  env: Record<string, string>;
  drop: () => Promise<void>;
};

/** Created while the current tests run, because the server needs a while for it. */
let spare: Promise<string> | null = null;

/** A fresh migrated database; on SQLite nothing, as the data folder holds the store. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("postgres");
  if (!server) return { env: {}, drop: async () => {} };
  const name = await (spare ?? newDatabase(server));
  spare = newDatabase(server);
  // The next caller awaits it and gets the error.
  spare.catch(() => {});
  return databaseNamed(server, name);
}

/** Null on SQLite. */
export async function emptyDatabase(encoding = "UTF8"): Promise<TestDatabase | null> {
  const server = inject("postgres");
  const template = `template0 encoding '${encoding}'`;
  return server ? databaseNamed(server, await newDatabase(server, template)) : null;
}

function databaseNamed(server: string, name: string): TestDatabase {
  return {
    env: { DATABASE_URL: server + name, DATABASE_CONNECTIONS: "5" },
    // Not awaited: the server is deleted with everything left in it.
    drop: async () => void onServer(server, `drop database ${name} with (force)`).catch(() => {}),
  };
}

async function newDatabase(server: string, template = "template"): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  return name;
}

async function onServer(server: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}template1` });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
