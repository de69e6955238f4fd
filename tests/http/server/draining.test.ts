import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { newPerson } from "#tests/support/people/people.ts";
import { servedApp } from "#tests/support/served.ts";

type Answer = { status: number; connection: string | undefined; text: string };

async function readAnswer(res: IncomingMessage): Promise<Answer> {
  let text = "";
  for await (const chunk of res) text += chunk;
  return { status: res.statusCode ?? 0, connection: res.headers.connection, text };
}

function get(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request(url, { agent });
    req.on("error", reject).on("response", (res) => resolve(readAnswer(res)));
    req.end();
  });
}

/** How an attempt to connect ends: 'taken', or the error's code. */
function connecting(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve("taken");
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
  });
}

test("a stopping server finishes requests in progress, answers open connections, and accepts no new ones", async () => {
  // Nothing here depends on timing: the connections stay open as long as the test needs them.
  const { app, origin, port, drain } = await servedApp({}, { late: 5_000, stop: 10_000 });
  const { token } = await newPerson(app);
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  for (const agent of agents)
    expect((await get(`${origin}/readyz`, agent)).connection).toBe("keep-alive");

  const body = JSON.stringify({ name: "Rex", breed: "Pug", age: "2 years" });
  const post = request(`${origin}/api/dogs`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": body.length,
    },
  });
  const posted = new Promise<Answer>((resolve, reject) => {
    post.on("error", reject).on("response", (res) => resolve(readAnswer(res)));
  });
  await new Promise<void>((resolve) => post.write(body.slice(0, 10), () => resolve()));
  // A response on another connection shows that the start of the post has arrived.
  await get(`${origin}/readyz`, agents[0] as Agent);

  app.beginStop();
  const drained = drain();
  await expect.poll(() => connecting(port)).toBe("ECONNREFUSED");
  const ready = await get(`${origin}/readyz`, agents[0] as Agent);
  expect([ready.status, ready.connection]).toEqual([503, "close"]);
  const page = await get(`${origin}/login`, agents[1] as Agent);
  expect([page.status, page.connection]).toEqual([200, "close"]);
  post.end(body.slice(10));
  expect(await posted).toMatchObject({ status: 201, connection: "close" });
  await drained;
});

test("an idle connection and an unfinished request delay stopping only briefly", async () => {
  const { app, origin, port, drain } = await servedApp({}, { late: 100, stop: 300 });
  const agent = new Agent({ keepAlive: true });
  await get(`${origin}/readyz`, agent);
  const socket = connect(port, "127.0.0.1");
  const cut = new Promise((resolve) => socket.on("close", resolve));
  socket.on("error", () => {});
  socket.write("POST /api/auth/login HTTP/1.1\r\nhost: slow\r\ncontent-length: 10\r\n\r\n");
  app.beginStop();
  await drain();
  await cut;
});

test("a connection that was opened but never used does not delay stopping", async () => {
  const { app, origin, port, drain } = await servedApp({}, { late: 50, stop: 600_000 });
  const unused = connect(port, "127.0.0.1");
  const cut = new Promise((resolve) => unused.on("close", resolve));
  unused.on("error", () => {});
  await new Promise((resolve) => unused.once("connect", resolve));
  // Answered on a later connection, so the unused one has been accepted.
  await get(`${origin}/readyz`, new Agent());
  app.beginStop();
  await drain();
  await cut;
});

test("connections that the kernel has accepted but the server has not are answered too", async () => {
  const { app, origin, drain } = await servedApp();
  // The kernel accepts them during this turn of the event loop; the server gets no turn.
  const agents = Array.from({ length: 20 }, () => new Agent());
  const answers = agents.map((agent) => get(`${origin}/terms`, agent));
  await new Promise(process.nextTick);
  app.beginStop();
  const drained = drain();
  const statuses = (await Promise.allSettled(answers)).map((answer) =>
    answer.status === "fulfilled" ? answer.value.status : answer.reason.code,
  );
  expect(statuses).toEqual(agents.map(() => 200));
  await drained;
});
