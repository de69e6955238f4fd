import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Recorded } from "../support/recorded-statements.ts";

/**
 * npm run prove -- statements [file or folder ...]: every statement that the HTTP tests send is also
 * sent by one that `npm test` runs on PostgreSQL. Lists those that are not, by their tests.
 */
const files = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "statements-"));
const recorded = join(folder, "recorded.jsonl");
const { status } = spawnSync(
  process.execPath,
  ["scripts/test.mjs", "--project", "sqlite", ...(files.length ? files : ["tests/http"])],
  { stdio: "inherit", env: { ...process.env, STATEMENTS_FILE: recorded } },
);
const runs = readFileSync(recorded, "utf8")
  .trim()
  .split("\n")
  .map((line): Recorded => JSON.parse(line));
rmSync(folder, { recursive: true, force: true });

const onBoth = new Set(
  runs
    .filter(({ file }) => file.endsWith(".both.test.ts"))
    .flatMap(({ statements }) => statements.map(plain)),
);
let missing = 0;
for (const { file, statements } of runs) {
  const only = new Set(statements.map(plain).filter((statement) => !onBoth.has(statement)));
  if (only.size) console.log(`\n${relative(process.cwd(), file)}`);
  for (const statement of only) console.log(`  ${statement}`);
  missing += only.size;
}
console.log(missing ? `\n${missing} statements run on SQLite only.` : "All run on both engines.");
process.exitCode = status || (missing ? 1 : 0);

/** However many values its lists and rows have. */
function plain(statement: string): string {
  return statement.replace(/\((\+?\?(, )?)+\)/g, "(?)").replace(/(\(\?\), )+\(\?\)/g, "(?)");
}
