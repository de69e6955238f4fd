import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import {
  faultsIn,
  fillPeople,
  plan,
  tellAll,
} from "../../prove/proofs/notifications/notification-proof.ts";

const app = await testApp();
const SEED = 7;

test("whatever is told, twice at once, reaches each person once by each way they want", async () => {
  const planned = plan(SEED, 150);
  const ctx = { ...app.context(), emit: () => {} };
  await fillPeople(ctx, SEED);
  await tellAll(ctx, planned.slice(0, 60));
  await Promise.all([tellAll(ctx, planned), tellAll(ctx, planned)]);
  expect(await faultsIn(ctx, SEED, planned)).toEqual([]);
  const [one] = planned;
  await ctx.db.deleteFrom("notifications").execute();
  expect((await faultsIn(ctx, SEED, planned)).length, JSON.stringify(one)).toBeGreaterThan(0);
});
