import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = {
  /** The settings that lead a server there. */
  env: Record<string, string>;
  drop: () => Promise<void>;
};

/** One that is made while the tests before it run, as the server takes a while for it. */
let spare: Promise<string> | null = null;

/** A database of its own, migrated and filled with places, where the tests run on PostgreSQL; on SQLite the data folder has it all. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("postgres");
  if (!server) return { env: {}, drop: async () => {} };
  const name = await (spare ?? newDatabase(server));
  spare = newDatabase(server);
  // Whoever takes it will hear of it.
  spare.catch(() => {});
  return databaseNamed(server, name);
}

/** An empty one; null where the tests run on SQLite. */
export async function emptyDatabase(): Promise<TestDatabase | null> {
  const server = inject("postgres");
  return server ? databaseNamed(server, await newDatabase(server, "template0")) : null;
}

function databaseNamed(server: string, name: string): TestDatabase {
  return {
    env: { DATABASE_URL: server + name, DATABASE_CONNECTIONS: "5" },
    // Not waited for: the server ends with all that is left.
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
