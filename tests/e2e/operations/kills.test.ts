import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { proveKills } from "../../prove/proofs/kill-proof.ts";

test("nothing acknowledged is lost when the server is killed in a stream of posts", {
  timeout: 180_000,
}, async () => {
  const report = await proveKills({ kills: 2, posts: 80, seed: 7 });
  expect(report.posts).toBeGreaterThan(30);
  expect(report.acknowledged).toBeGreaterThan(10);
  expect(report).toMatchObject({ lost: [], integrity: "ok", failures: 0 });
});

test("the live connection writes through to the disk at every commit", async () => {
  const app = await testApp();
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(app.runtime.db);
  expect(rows).toEqual([{ synchronous: 2 }]);
});
