import { connect } from "node:net";
import { expect, test } from "vitest";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { newPair, write } from "#tests/support/people/threads.ts";
import { listen, openSocket, type TestSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);

const cookieOf = async (person: Awaited<ReturnType<typeof newPerson>>) =>
  [...(await browserOf(app, person)).cookies].map((pair) => pair.join("=")).join("; ");
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => "opened",
    (error: Error) => error.message,
  );
const works = async (socket: TestSocket) =>
  expect((await socket.command("markAsRead", { messageIds: [] })).data).toEqual({ success: true });

test("a socket accepts a bearer token, a subprotocol, or a cookie with our own Origin", async () => {
  const person = await newPerson(app);
  await works(await openSocket(port, person.token));
  const byProtocol = await openSocket(port, undefined, { protocols: ["bearer", person.token] });
  expect(byProtocol.ws.protocol).toBe("bearer");
  await works(byProtocol);
  const headers = { cookie: await cookieOf(person), origin: ORIGIN };
  await works(await openSocket(port, undefined, { headers }));
});

test("without a valid token it is 401, from a foreign Origin 403, elsewhere 404", async () => {
  const person = await newPerson(app);
  const cookie = await cookieOf(person);
  const foreign = { origin: "https://evil.test" };
  const tries: [string, Promise<unknown>][] = [
    ["401", openSocket(port)],
    ["401", openSocket(port, "x".repeat(43))],
    ["401", openSocket(port, undefined, { protocols: ["bearer", "nonsense"] })],
    ["401", openSocket(port, undefined, { protocols: [person.token] })],
    ["401", openSocket(port, undefined, { headers: { cookie } })],
    ["401", openSocket(port, undefined, { path: `/ws?token=${person.token}` })],
    ["403", openSocket(port, undefined, { headers: { cookie, ...foreign } })],
    ["403", openSocket(port, person.token, { headers: foreign })],
    ["403", openSocket(port, person.token, { headers: { origin: "null" } })],
    ["404", openSocket(port, person.token, { path: "/ws/more" })],
    ["404", openSocket(port, person.token, { path: "/" })],
  ];
  const refusals = await Promise.all(tries.map(([, attempt]) => refusal(attempt)));
  expect(refusals).toEqual(tries.map(([status]) => `refused ${status}`));
});

test("a frame over 32 KiB closes with 1009, a binary one with 1003", async () => {
  const person = await newPerson(app);
  const giant = await openSocket(port, person.token);
  giant.ws.send("x".repeat(32 * 1024 + 1));
  expect(await giant.closed).toBe(1009);
  const binary = await openSocket(port, person.token);
  binary.ws.send(Buffer.from('{"event":"markAsRead","id":1,"data":{"messageIds":[]}}'));
  expect(await binary.closed).toBe(1003);
  const invalid = await openSocket(port, person.token);
  invalid.ws.send(Buffer.from([0xff, 0xfe, 0xfd]), { binary: false });
  expect(await invalid.closed).toBe(1007);
});

test("a message in more than 64 parts closes the socket", async () => {
  const socket = await openSocket(port, (await newPerson(app)).token);
  for (let part = 0; part < 64; part++) socket.ws.send(" ", { fin: false });
  socket.ws.send("{}", { fin: true });
  expect(await socket.closed).toBe(1008);
});

test("malformed frames are answered, and five in a row close with 1008", async () => {
  const socket = await openSocket(port, (await newPerson(app)).token);
  const broken = ["{", "null", '"text"', "[]", "{}"];
  for (const text of broken.slice(0, 4)) {
    socket.ws.send(text);
    expect((await socket.next("error")).error?.code).toBe("malformed_body");
  }
  await works(socket);
  for (const text of broken) socket.ws.send(text);
  expect(await socket.closed).toBe(1008);
  expect(socket.waiting("error")).toHaveLength(5);
});

test("deep nesting, odd ids and prototype pollution do no harm", async () => {
  const socket = await openSocket(port, (await newPerson(app)).token);
  socket.ws.send(`{"event":"markAsRead","id":1,"data":${"[".repeat(9000)}${"]".repeat(9000)}}`);
  await socket.next("error");
  socket.ws.send('{"event":"markAsRead","id":{"a":1},"data":{}}');
  await socket.next("error");
  socket.ws.send('{"event":"markAsRead","__proto__":{"id":5},"data":{"messageIds":[]}}');
  await socket.next("error");
  await works(socket);
});

test("one person can have ten sockets; the eleventh is refused until one closes", async () => {
  const person = await newPerson(app);
  const sockets = await Promise.all(
    Array.from({ length: 10 }, () => openSocket(port, person.token)),
  );
  expect(await refusal(openSocket(port, person.token))).toBe("refused 429");
  await works(await openSocket(port, (await newPerson(app)).token));
  sockets[0]?.ws.close();
  await sockets[0]?.closed;
  await works(await openSocket(port, person.token));
});

test("of twenty sockets requested at once, ten are opened", async () => {
  const person = await newPerson(app);
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => refusal(openSocket(port, person.token))),
  );
  expect(tries.filter((outcome) => outcome === "opened")).toHaveLength(10);
});

test("a thousand clients that reset during the upgrade affect no others", async () => {
  const person = await newPerson(app);
  const head = [
    "GET /ws HTTP/1.1",
    "Host: x",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    `Authorization: Bearer ${person.token}`,
  ];
  const reset = () =>
    new Promise<void>((resolve) => {
      const raw = connect(port, "127.0.0.1", () => {
        raw.write(`${head.join("\r\n")}\r\n\r\n`, () => raw.resetAndDestroy());
      });
      raw.on("error", () => {});
      raw.on("close", () => resolve());
    });
  const other = await openSocket(port, (await newPerson(app)).token);
  for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 50 }, reset));
  await works(other);
  await expect
    .poll(() => refusal(openSocket(port, person.token)), { timeout: 30_000 })
    .toBe("opened");
});

test("an upgrade to another protocol is refused, not left hanging", async () => {
  const { token } = await newPerson(app);
  const answer = await new Promise<string>((resolve) => {
    const raw = connect(port, "127.0.0.1", () => {
      raw.write(
        `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nAuthorization: Bearer ${token}\r\n\r\n`,
      );
    });
    raw.on("data", (data) => resolve(String(data)));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
});

test("a client that stops reading is disconnected, and others are unaffected", async () => {
  const { owner, sitter } = await newPair(app);
  const stalled = await openSocket(port, sitter.token);
  const reading = await openSocket(port, sitter.token);
  stalled.ws.pause();
  let cut = false;
  stalled.closed.then(() => {
    cut = true;
  });
  // More than fills the kernel's buffers and ours.
  for (let sent = 0; sent < 9000; sent++) {
    app.runtime.hub.publish({
      type: "bookingChanged",
      // A NOTIFY payload must be under 8,000 bytes.
      bookingId: "x".repeat(7_500),
      status: "accepted",
      partyIds: [sitter.id],
    });
    if (sent % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await write(app, owner, sitter, "Still there");
  await reading.next("newMessage");
  stalled.ws.resume();
  await expect.poll(() => cut, { timeout: 30_000 }).toBe(true);
});

test("stopping closes all sockets with 1012 and opens no new ones", async () => {
  const stopping = await testApp();
  const own = await listen(stopping);
  const person = await newPerson(stopping);
  const socket = await openSocket(own.port, person.token);
  stopping.beginStop();
  expect(await socket.closed).toBe(1012);
  expect(await refusal(openSocket(own.port, person.token))).toBe("refused 503");
});
