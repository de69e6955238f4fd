import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { runStatements } from "#db/migrations/run-statements.ts";
import { rowTypes } from "#db/row-types.ts";

const folder = mkdtempSync(join(tmpdir(), "row-types-"));
const db = await connect(folder);
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test("the row types match the tables", async () => {
  expect(readFileSync("db/schema.ts", "utf8")).toBe(await rowTypes(db));
});

test("a column that a later migration adds has its type, its texts and its comment", async () => {
  await runStatements(
    db,
    `
alter table dogs
  add column coat text check (coat in ('short', 'long')) /* As the owner wrote it. */;
alter table dogs
  add column walks integer default 2 not null;
`,
  );
  await runStatements(db, "create table collars (\n  colour text not null\n);\n");
  const types = await rowTypes(db);
  expect(types).toContain("  collars: CollarsTable;\n");
  expect(types).toContain(`  /** As the owner wrote it. */\n  coat: "short" | "long" | null;\n`);
  expect(types).toContain("  walks: Generated<number>;\n");
});
