import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export type TestDatabase = {
  /** The settings that lead a server there. */
  env: Record<string, string>;
  drop: () => Promise<void>;
};

/** A database of its own, migrated and filled with places, where the tests run on PostgreSQL; on SQLite the data folder has it all. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject("postgres");
  if (!server) return { env: {}, drop: async () => {} };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(server, `create database ${name} template template strategy file_copy`);
  return {
    env: { DATABASE_URL: server + name, DATABASE_CONNECTIONS: "5" },
    drop: () => onServer(server, `drop database ${name} with (force)`),
  };
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
