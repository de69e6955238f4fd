import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

export type Recorded = { file: string; statements: string[] };

const { STATEMENTS_FILE } = process.env;

// For `npm run prove -- statements`.
if (STATEMENTS_FILE) {
  const { DefaultQueryExecutor } = await import("kysely");
  const executors = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const { executeQuery } = executors;
  const statements = new Set<string>();
  executors.executeQuery = function (query: { sql: string }, ...more: unknown[]) {
    statements.add(query.sql);
    return executeQuery.call(this, query, ...more);
  };
  afterAll(() => {
    executors.executeQuery = executeQuery;
    const file = expect.getState().testPath ?? "";
    const line: Recorded = { file, statements: [...statements] };
    appendFileSync(STATEMENTS_FILE, `${JSON.stringify(line)}\n`);
  });
}
