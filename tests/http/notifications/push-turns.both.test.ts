import { sql } from "kysely";
import { expect, test } from "vitest";
import { SECOND } from "#app/domain/durations.ts";
import { claimEntry } from "#app/domain/outbox/claim-entry.server.ts";
import { freeStranded, lineUp, nextDue } from "#app/domain/outbox/line-up.server.ts";
import { queueEffects } from "#app/domain/outbox/queue-effect.server.ts";
import { engineOf } from "#db/engines/engine.ts";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { provePush } from "../../prove/proofs/notifications/push-proof.ts";

const app = await testApp();
const { db } = app.runtime;
// From here on there are only the workers of these tests.
await app.retire();

const ctx = app.context();
const pushes = () => "pushes";
const queue = (userId: string, count: number) =>
  queueEffects(
    ctx,
    Array.from({ length: count }, (_, nth) => ({
      kind: "push",
      ids: { userId },
      dedupeKey: `${userId} ${nth} ${Math.random()}`,
    })),
  );
const claimed = async () => (await claimEntry(ctx, "pushes"))?.ids.userId ?? null;

test("slow devices hold up nobody else's, with two processes", async () => {
  const shape = { accounts: 6, devices: 5, notices: 2, messages: 2, slow: 900, longest: 2_000 };
  const contexts = [ctx, app.context()];
  const report = await provePush(contexts, { ...shape, between: 500, most: 20 * SECOND });
  expect(report.faults).toEqual([]);
  expect(report.slowPushes).toBeGreaterThan(6);
  // Two seconds are for a page that shows the message first; in order of time it would be twenty.
  expect(Math.max(...report.waits)).toBeLessThan(8 * SECOND);
});

test("each recipient has one under way in all processes, and those with many wait for one of others", async () => {
  await db.deleteFrom("outbox").execute();
  await queue("many", 40);
  await queue("few", 2);
  await Promise.all([lineUp(ctx, pushes, []), lineUp(ctx, pushes, [])]);
  await queue("late", 1);
  await lineUp(ctx, pushes, []);
  const first = await Promise.all([claimed(), claimed(), claimed(), claimed()]);
  expect(first.sort()).toEqual(["few", "late", "many", null].sort());
  // As if their process was killed: after a minute they are due again.
  await db.updateTable("outbox").set({ run_after: 0 }).where("turn", "=", 0).execute();
  await freeStranded(ctx, []);
  await lineUp(ctx, pushes, []);
  expect(await claimed()).not.toBeNull();
});

test("what is due is found and claimed by index, whatever else waits", async () => {
  if (engineOf(db).name !== "sqlite") return;
  await queue("anybody", 3);
  const { statements } = await statementsOf(async () => {
    await freeStranded(ctx, [1]);
    await lineUp(ctx, pushes, [1]);
    await nextDue(ctx);
    await claimEntry(ctx, "pushes");
  });
  const plans: string[] = [];
  for (const text of statements.filter((text) => text.includes("outbox"))) {
    const filled = text
      .replaceAll(/\?/g, "'1'")
      .replace("json_each('1')", "json_each('[[1,2,3,4]]')");
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(filled)}`.execute(
      db,
    );
    plans.push(...rows.map(({ detail }) => `${detail}: ${text}`));
  }
  expect(plans.length).toBeGreaterThan(5);
  expect(
    plans.filter((plan) => /SCAN (outbox|own|head|other)(?! USING)|TEMP B-TREE/.test(plan)),
  ).toEqual([]);
});
