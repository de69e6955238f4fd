import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { limitTables } from "#app/cli/shares-table.ts";
import { connect } from "#db/connect.ts";
import { runStatements } from "#db/migrations/run-statements.ts";
import { Handbook } from "../prove/proofs/hosting/hosting-handbook.ts";
import { printedCommands } from "../prove/proofs/hosting/printed-commands.ts";

const read = (path: string) => readFileSync(path, "utf8");
const { scripts, version } = JSON.parse(read("package.json"));

const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];

const namesIn = (kind: "prove" | "bench") =>
  readdirSync(`tests/${kind}`).flatMap(
    (name) => new RegExp(`^${kind}-(.+)\\.ts$`).exec(name)?.[1] ?? [],
  );

test("the README is short", () => {
  expect(read("README.md").split("\n").length).toBeLessThan(90);
});

test("docs/architecture.md has the shares as they are", () => {
  expect(read("docs/architecture.md")).toContain(limitTables());
});

test("the newest release is npm's version and the API's", () => {
  const [, newest] = /^## \[(\d[^\]]*)\]/m.exec(read("CHANGELOG.md")) ?? [];
  expect(version).toBe(newest);
  expect(JSON.parse(read("package-lock.json")).version).toBe(newest);
  expect(read("app/http/openapi/openapi-document.ts")).toContain(`version: "${newest}",`);
});

test.each(documents)("%s links only to files that exist", (path) => {
  for (const [, link = ""] of read(path).matchAll(/\]\((?!https?:)([^)#:\s]+)[^)]*\)/g))
    expect(existsSync(join(dirname(path), link)), link).toBe(true);
});

test.each(documents)("%s names only commands and files that exist", (path) => {
  const text = read(path);
  for (const [, script = ""] of text.matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(scripts)).toContain(script);
  for (const [, kind, name] of text.matchAll(/(prove|bench) -- ([\w-]+)/g))
    expect(namesIn(kind as "prove"), `${kind} -- ${name}`).toContain(name);
  for (const [, file = ""] of text.matchAll(/[`\s]((?:app|db|tests|scripts)\/[\w./-]+\.\w+)/g))
    expect(existsSync(file), file).toBe(true);
});

test.each(["prove", "bench"] as const)("docs/proofs.md lists every %s", (kind) => {
  const [, table = ""] = read("docs/proofs.md").split(`npm run ${kind} -- …`);
  const listed = [...(table.split("\n## ")[0] ?? "").matchAll(/^\| `([\w-]+)`/gm)];
  expect(listed.map(([, name]) => name)).toEqual(namesIn(kind).sort());
});

test("the hosting proof runs every command that the documents print, or says why not", () => {
  const book = new Handbook();
  const folder = "tests/prove/proofs/hosting";
  const sources = readdirSync(folder).map((name) => read(join(folder, name)));
  for (const [, words = ""] of sources.join("\n").matchAll(/book\.take\(\s*"([^"]+)"/g)) {
    try {
      book.take(words);
    } catch (error) {
      // The proof says what to fill in.
      expect(String(error)).toContain("Not all of it is filled in");
    }
  }
  expect(book.faults()).toEqual([]);
});

test("what the documents run with Docker is in the image and in the compose files", () => {
  const image =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const printed = printedCommands().filter(({ command }) => command.startsWith("docker compose"));
  for (const { command } of printed) {
    const [, file = "compose.yaml"] = / -f (\S+)/.exec(command) ?? [];
    const compose = read(file);
    const [, service] = /(?:exec|run|stop|--wait) (?:(?:-T|--rm) )*(\w+)/.exec(command) ?? [];
    if (service) expect(compose, command).toContain(`\n  ${service}:\n`);
    const [, script = ""] = / node (\S+)/.exec(command) ?? [];
    if (!script) continue;
    expect(existsSync(script), command).toBe(true);
    expect(image, command).toContain(`/app/${script.split("/")[0]} ${script.split("/")[0]}\n`);
  }
  // What needs a command of the site has one for each way in which it is hosted.
  const [, moving = ""] = read("docs/scaling.md").split("\n## How to move");
  for (const way of ["npm run move", "run --rm app node app/cli/move.ts", "EnvironmentFile="])
    expect(moving.split("\n## ")[0]).toContain(way);
});

test("the migration in the documents runs", async () => {
  const [, example = ""] = /export const statements = `([^`]*)`/.exec(read("docs/store.md")) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "documented-"));
  const db = await connect(folder);
  await runStatements(db, example);
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info('dogs')`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toContain("microchip");
  await db.destroy();
  rmSync(folder, { recursive: true });
});
