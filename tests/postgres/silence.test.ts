import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openStore } from "#db/connect.ts";
import { engineOf } from "#db/engines/engine.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { cuttableProxy } from "#tests/support/doubles/cuttable-proxy.ts";
import { newPair, type TestMessage } from "#tests/support/people/threads.ts";
import { listen, openSocket } from "#tests/support/socket.ts";
import { soon } from "#tests/support/soon.ts";

const database = await testDatabase();
const { DATABASE_URL: url = "" } = database.env;
afterAll(() => database.drop());

function addressWith(parameter: Record<string, string>, port?: number): string {
  const address = new URL(url);
  if (port) address.port = String(port);
  for (const [name, value] of Object.entries(parameter)) address.searchParams.set(name, value);
  return address.href;
}

test("waiting for another process may take longer than the statement time-out", async () => {
  const place = (databaseUrl: string) => ({ dataDir: "", databaseUrl, connections: 2 });
  const first = await openStore(place(url));
  const second = await openStore(place(addressWith({ statement_timeout: "300" })));
  const order: string[] = [];
  const took = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  const alone = (of: typeof engineOf, { db }: typeof first, work: () => Promise<unknown>) =>
    of(db).withLock(db, "fill", work, { wait: true });
  const filling = alone(engineOf, first, async () => {
    took.resolve();
    await leave.promise;
    order.push("first");
  });
  await took.promise;
  // Loaded again, so that no memory is shared, like another process.
  vi.resetModules();
  const elsewhere = await import("#db/engines/engine.ts");
  const waiting = alone(elsewhere.engineOf, second, async () => order.push("second"));
  const clock = new pg.Client({ connectionString: url });
  await clock.connect();
  // Real time on the server: three times the second statement's time-out.
  await Promise.race([clock.query("select pg_sleep(0.9)"), waiting]);
  leave.resolve();
  await Promise.all([filling, waiting]);
  expect(order).toEqual(["first", "second"]);
  await Promise.all([clock.end(), first.close(), second.close()]);
});

test("a silently lost connection to the server is noticed and re-established", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  const way = await cuttableProxy(Number(new URL(url).port));
  const far = await testApp(database.env);
  const app = await testApp({
    ...database.env,
    DATABASE_URL: addressWith({ connect_timeout: "1" }, way.port),
  });
  const { port } = await listen(app);
  const { owner, sitter } = await newPair(far);
  const socket = await openSocket(port, sitter.token);
  const send = (content: string, by = app) =>
    callApi<TestMessage>(by, "POST", "/messages", {
      token: owner.token,
      body: { recipientId: sitter.id, content },
    });
  const read = () => callApi(app, "GET", `/users/${sitter.id}`);
  expect((await send("Before")).status).toBe(201);
  expect((await socket.next("newMessage")).data).toMatchObject({ content: "Before" });

  way.cut();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 2 ? send("Lost") : read())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(503));
  expect(answers[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect((await app.handle(new Request("http://localhost/readyz"), "192.0.2.1")).status).toBe(503);

  way.mend();
  await soon(async () => expect((await read()).status).toBe(200));
  // Listening has resumed: writes of another process arrive here.
  await soon(async () => {
    const again = await openSocket(port, sitter.token);
    expect((await send("After", far)).status).toBe(201);
    expect((await again.next("newMessage")).data).toMatchObject({ content: "After" });
  });
  way.end();
});
