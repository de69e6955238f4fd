import { afterAll, expect, test, vi } from "vitest";
import { transact } from "#app/domain/context.server.ts";
import { forgetPerson } from "#app/domain/leaving/forget-person.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { listen } from "#tests/support/socket.ts";
import { soon } from "#tests/support/soon.ts";
import { startReplica } from "../load/start-replica.ts";
import { startCluster } from "../support/postgres-cluster.ts";

const DELAY = 2;

const primary = await startCluster({ lasting: true, from: process.env.TEMPLATE_CLUSTER });
await primary.create("site", "template");
const replica = await startReplica(primary, { delay: DELAY });
const warnings = vi.spyOn(console, "warn");
const app = await testApp({
  DATABASE_URL: primary.url("site"),
  DATABASE_READ_URL: replica.url("site"),
  DATABASE_CONNECTIONS: "5",
});
afterAll(async () => {
  await replica.end();
  await primary.end();
});
await soon(() => expect(warnings.mock.calls.flat()).toContain("The read replica is used"));

type Found = { data: { name: string }[] };

async function visitorFinds(name: string): Promise<boolean> {
  const { status, body } = await callApi<Found>(app, "GET", `/users/sitters?search=${name}`);
  expect(status).toBe(200);
  return body.data.some((sitter) => sitter.name.startsWith(name));
}

const { port } = await listen(app);

/** In seconds, from the metrics. */
async function replicaLag(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [, lag] = metrics.match(/^trotwell_replica_lag_seconds \+?(\S+)$/m) ?? [];
  return lag === "Inf" ? Number.POSITIVE_INFINITY : Number(lag);
}

test("visitors' searches read the replica, and are as late as it is", async () => {
  await newSitter(app, { name: "Rahel Recent" });
  expect(await visitorFinds("Rahel")).toBe(false);
  await expect.poll(() => visitorFinds("Rahel")).toBe(true);
  expect(await replicaLag()).toBeLessThan(10);
});

test("whoever has just changed something finds what is there, and so does a program", async () => {
  const owner = await newOwner(app);
  // Signing in is a change.
  const browser = await browserOf(app, owner);
  const { id } = await newSitter(app, { name: "Petra Present" });
  expect(await visitorFinds("Petra")).toBe(false);
  const list = await browser.get("/sitters?search=petra");
  expect(list.html).toContain(`/sitters/${id}`);
  const { body } = await callApi<Found>(app, "GET", "/users/sitters?search=petra", {
    token: owner.token,
  });
  expect(body.data).toHaveLength(1);
});

test("nobody is shown who has left since", async () => {
  const { id } = await newSitter(app, { name: "Gerda Gone" });
  await expect.poll(() => visitorFinds("Gerda")).toBe(true);
  await transact(app.context(), (ctx) => forgetPerson(ctx, id));
  expect(await visitorFinds("Gerda")).toBe(false);
});

test("without the replica searches read the server", async () => {
  await replica.stop();
  await newSitter(app, { name: "Anna Available" });
  expect(await visitorFinds("Anna")).toBe(true);
  expect(await replicaLag()).toBe(Number.POSITIVE_INFINITY);
});
