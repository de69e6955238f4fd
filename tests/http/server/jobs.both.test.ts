import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Context, transact } from "#app/domain/context.server.ts";
import { MINUTE } from "#app/domain/durations.ts";
import { forEachDue } from "#app/domain/for-each-due.server.ts";
import { type Job, jobs, startJobs } from "#app/domain/jobs/jobs.server.ts";
import { engineOf } from "#db/engines/engine.ts";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { newOwner } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const app = await testApp();
const { db } = app.runtime;
/** A table without an index, or by its key from somewhere on. */
const READS_ALL =
  /^SCAN (?!\(|.*USING)|^(SCAN|SEARCH) .* USING (INTEGER PRIMARY KEY|(COVERING )?INDEX sqlite_autoindex\w*)( \(\w+>\?\))?$/;
const never = () => new Promise(() => {});

test("a server of others that never answers holds up neither the next job nor the end", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const next = Promise.withResolvers<string>();
  const jobs: Job[] = [
    { name: "hangs", waits: 20, run: never },
    { name: "is next", waits: 20, run: async () => next.resolve("run") },
    { name: "hangs for longer", waits: MINUTE, run: never },
  ];
  const stop = startJobs(app.context(), undefined, jobs);
  expect(await next.promise).toBe("run");
  await stop();
  expect(logged.mock.calls.join()).toContain("Job failed: hangs");
  expect(logged.mock.calls.join()).not.toContain("hangs for longer");
});

test("the end waits for what is under way in the store", async () => {
  let isDone = false;
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    begun.resolve();
    await new Promise((resolve) => setTimeout(resolve, 20));
    isDone = true;
  };
  const stop = startJobs(app.context(), undefined, [{ name: "tidies up", run }]);
  await begun.promise;
  await stop();
  expect(isDone).toBe(true);
});

test("a job that takes minutes is not run once for each of them afterwards", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const runs: string[] = [];
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = async () => {
    runs.push("slow");
    begun.resolve();
    await gate.promise;
  };
  const after = async () => void runs.push("after");
  const stop = startJobs(app.context(), undefined, [
    { name: "slow", run: slow },
    { name: "after", run: after },
  ]);
  await begun.promise;
  vi.advanceTimersByTime(5 * MINUTE);
  gate.resolve();
  await soon(() => expect(runs).toHaveLength(3));
  vi.advanceTimersByTime(MINUTE);
  await soon(() => expect(runs).toEqual(["slow", "after", "slow", "slow", "after"]));
  await stop();
});

test("a row that fails keeps nothing of what it wrote, is reported, and holds up no other", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const people = await Promise.all([newOwner(app), newOwner(app), newOwner(app)]);
  const ids = people.map(({ id }) => id);
  const rename = async ({ db }: Context, { id }: { id: string }) => {
    await db.updateTable("users").set({ name: "Renamed" }).where("id", "=", id).execute();
    if (id === ids[1]) throw new Error("no");
    return id !== ids[2];
  };
  const rows = ids.map((id) => ({ id }));
  expect(await forEachDue(app.context(), "Nobody was renamed", rows, rename)).toBe(1);
  const renamed = await db.selectFrom("users").select("id").where("name", "=", "Renamed").execute();
  expect(renamed.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort());
  expect(logged.mock.calls.join()).toContain(`Nobody was renamed: ${ids[1]}`);
});

test("requests go on between the transactions of a job", async () => {
  const order: string[] = [];
  setTimeout(() => order.push("a request"), 1);
  for (let index = 0; index < 500 && order.length === 0; index++) {
    await transact(app.context(), ({ db }) =>
      db.selectFrom("users").select("id").limit(1).execute(),
    );
  }
  expect(order).toEqual(["a request"]);
});

test("no job reads a whole table", async () => {
  if (engineOf(db).name !== "sqlite") return;
  const wholly: string[] = [];
  // What is stored is compared with what lies in the folder.
  const compared = ["discard stray photos", "discard stray documents"];
  for (const job of jobs.filter(({ name }) => !compared.includes(name))) {
    const { statements } = await statementsOf(() => job.run(app.context()));
    for (const statement of new Set(statements)) {
      if (!/^(select|update|delete|with)/.test(statement)) continue;
      const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(
        statement.replaceAll("?", "1"),
      )}`.execute(db);
      for (const { detail } of plan.rows) {
        if (READS_ALL.test(detail)) wholly.push(`${job.name}: ${detail}`);
      }
    }
  }
  expect(wholly).toEqual([]);
});
