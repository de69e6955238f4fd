import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { proveMoveKills } from "../prove/proofs/move-kill-proof.ts";

async function newDatabase(): Promise<string> {
  const server = inject("postgres") ?? "";
  const name = `move_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client(`${server}template1`);
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  return server + name;
}

// Another test of moves kills one in the middle; all moments are `npm run prove -- move-kills`.
test("killing a move with the file set aside leaves nothing incomplete, nothing lost and no stray file", {
  timeout: 300_000,
}, async () => {
  const report = await proveMoveKills({
    kills: 1,
    seed: 3,
    people: 50,
    fewPlaces: true,
    newDatabase,
  });
  expect(report.faults).toEqual([]);
  expect(report.kills.map(({ at }) => at)).toEqual(["set aside"]);
});
