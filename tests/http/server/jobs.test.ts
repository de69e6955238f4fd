import { expect, test, vi } from "vitest";
import { type Job, startJobs } from "#app/domain/jobs.server.ts";
import { testApp } from "#tests/support/app.ts";

const app = await testApp();
const never = () => new Promise(() => {});

test("a server of others that never answers holds up neither the next job nor the end", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const next = Promise.withResolvers<string>();
  const jobs: Job[] = [
    { name: "hangs", waits: 20, run: never },
    { name: "is next", waits: 20, run: async () => next.resolve("run") },
    { name: "hangs for longer", waits: 60_000, run: never },
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
