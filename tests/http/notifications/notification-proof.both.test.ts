import { expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { faultsIn } from "../../prove/proofs/notifications/notification-faults.ts";
import { plan, tellAll } from "../../prove/proofs/notifications/notification-proof.ts";
import { fillPeople } from "../../prove/proofs/notifications/told-people.ts";

// Looking through the outbox again, the app would send what is held until 2027, as of a wrong clock.
vi.useFakeTimers({ toFake: ["setInterval"] });
const app = await testApp();
vi.useRealTimers();
const SEED = 7;

test("whatever is told, twice at once, reaches each person once by each way they want", async () => {
  const planned = plan(SEED, 150);
  const ctx = { ...app.context(), emit: () => {} };
  await fillPeople(ctx, SEED);
  await tellAll(ctx, SEED, planned.slice(0, 60));
  await Promise.all([tellAll(ctx, SEED, planned), tellAll(ctx, SEED, planned)]);
  expect(await faultsIn(ctx, SEED, planned)).toEqual([]);
  const [one] = planned;
  await ctx.db.deleteFrom("notifications").execute();
  expect((await faultsIn(ctx, SEED, planned)).length, JSON.stringify(one)).toBeGreaterThan(0);
});
