import { expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { withPhotos } from "#tests/support/people/dog-calls.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter, PASSWORD } from "#tests/support/people/people.ts";
import { listen, openSocket } from "#tests/support/socket.ts";
import { soon } from "#tests/support/soon.ts";

const log = captureLog();
const app = await testApp({ LOG_REQUESTS: "on" });
const { port } = await listen(app);
const ACCOUNT = "/profile/edit/account";

const secrets = {
  password: "Canary-password-1",
  message: "Canary message of somebody",
  note: "Canary note: the key is under the mat",
  phone: "+41 79 123 45 67",
  address: "Canarystrasse 5, Zürich",
  latitude: "47.377713",
  longitude: "8.541694",
  bio: "Canary bio",
  query: "canary-query-value",
};

function expectClean(more: Record<string, string> = {}) {
  const printed = log.text();
  for (const [what, secret] of Object.entries({ ...secrets, ...more })) {
    expect(secret.length, what).toBeGreaterThan(5);
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
      expect(printed.includes(form), `${what} in the log`).toBe(false);
  }
  expect(printed).not.toMatch(/canary/i);
}

test("what users write, and secrets in their links, never reach the log", async () => {
  const owner = await newOwner(app, "Canary Owner", "Canarydog");
  const sitter = await newSitter(app);
  const browser = await browserOf(app, owner);
  const as = { token: owner.token };
  const { phone, address, latitude, longitude, bio, message, note, query, password } = secrets;

  await browser.post("/profile/edit", { name: "Canary Owner", bio, phoneNumber: phone });
  await browser.post(`/messages/${sitter.id}`, { content: message });
  await browser.post("/support", { email: owner.email, content: message });
  await browser.post(`/people/${sitter.id}/report`, { reason: "other", details: note });
  await browser.post("/login", { email: owner.email, password });
  await browser.post(`${ACCOUNT}/password`, { currentPassword: password, newPassword: "x" });
  await browser.get(`/sitters?text=${query}`);
  await browser.get(`/${query}/${query}`);
  const feed = await browser.submit(`${ACCOUNT}/calendar`, { change: "renew-feed" });
  const feedPath = /\/calendar\/[\w-]{43}\.ics/.exec(feed.html)?.[0] ?? "none";
  expect((await new Browser(app).get(feedPath)).status).toBe(200);
  await new Browser(app).post("/forgot-password", { email: owner.email });
  const reset = linkIn(await mailTo(app, owner.email, "reset-password"));
  const confirm = linkIn(await mailTo(app, owner.email, "confirm-email"));
  for (const link of [reset, confirm, `${reset}.data`, `${confirm}/more`, `/api${reset}`])
    await new Browser(app).get(link);

  const place = { location: address, latitude: Number(latitude), longitude: Number(longitude) };
  await callApi(app, "PATCH", `/users/${owner.id}`, { ...as, body: { ...place, bio } });
  await callApi(app, "GET", `/geocode?lat=${latitude}&lng=${longitude}`, as);
  await callApi(app, "GET", `/geocode?q=${encodeURIComponent(address)}`, as);
  await callApi(app, "POST", "/bookings", {
    ...as,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date: dateAhead(7),
      startTime: "09:00",
      endTime: "10:00",
      service: "walking",
      notes: note,
    },
  });
  const body = { recipientId: sitter.id, content: message };
  await callApi(app, "POST", "/messages", { ...as, body });
  await callApi(app, "POST", "/messages", { ...as, body: `{"content": "${message}` });
  await callApi(app, "GET", `/users/${query}?token=${query}`, { token: query });

  // The socket token may come as a subprotocol.
  const socket = await openSocket(port, undefined, { protocols: ["bearer", owner.token] });
  await socket.command("sendMessage", body);
  await socket.command("sendMessage", { recipientId: query, content: { message } });
  socket.ws.send(`{"event": "${query}`);
  await openSocket(port, query, { path: `/ws?token=${query}` }).catch(() => {});
  socket.ws.close();
  await socket.closed;

  const session = browser.cookies.get("__Host-session") ?? browser.cookies.get("session") ?? "";
  expect(log.lines().length).toBeGreaterThan(20);
  expectClean({
    session,
    feed: feedPath.split("/").at(-1)?.slice(0, 43) ?? "",
    reset: reset.split("/").at(-1) ?? "",
    confirm: confirm.split("/").at(-1) ?? "",
    token: owner.token,
    email: owner.email,
    known: PASSWORD,
  });
});

/** An error from a careless library: it quotes its input and carries the request. */
function talkative(): Error {
  const { message, phone, latitude, query, address, note, password } = secrets;
  let cause: unknown;
  try {
    JSON.parse(`${note}`);
  } catch (error) {
    cause = error;
  }
  const text = `could not store "${message}" of canary@example.test, ${phone}, at ${latitude}: see https://x.test/?q=${query} or /data/canary\n    at canary (${note})\n${address}`;
  return Object.assign(new Error(text, { cause }), {
    code: `CANARY ${password}`,
    config: { headers: { Authorization: `Bearer ${query}` }, body: message },
  });
}

test("an unexpected error is logged with its type and stack, without what it quotes", async () => {
  const owner = await newOwner(app);
  const browser = await browserOf(app, owner);
  const { photos } = app.runtime;
  log.forget();
  vi.spyOn(photos, "put").mockRejectedValue(talkative());
  const answer = await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
    token: owner.token,
    body: await withPhotos(1),
  });
  expect(answer.status).toBe(500);
  vi.spyOn(photos, "get").mockRejectedValue(talkative());
  expect((await browser.get(`/uploads/${"c0ffee12".repeat(4)}.webp`)).status).toBe(500);
  const faults = log.lines().filter(({ fault }) => fault);
  expect(faults.length).toBeGreaterThanOrEqual(2);
  for (const { id, error } of faults) {
    expect(id).toEqual(expect.any(String));
    expect(error).toMatchObject({ name: "Error", stack: expect.any(Array) });
    expect(error).toMatchObject({ cause: { name: "SyntaxError" } });
  }
  expect(faults.some(({ id }) => id === answer.headers.get("x-request-id"))).toBe(true);
  expectClean();
  vi.mocked(photos.put).mockRestore();
  vi.mocked(photos.get).mockRestore();
});

test("the outbox does not log what an effect contained", async () => {
  const { db } = app.runtime;
  log.forget();
  await db
    .insertInto("outbox")
    .values({
      kind: "canary_effect",
      payload: JSON.stringify({ text: secrets.message }),
      dedupe_key: secrets.query,
      run_after: 0,
      created_at: Date.now(),
    })
    .execute();
  app.runtime.hub.publish({ type: "outboxFilled" });
  await soon(() => expect(log.text()).toContain("is given up"));
  for (const { fault } of log.lines())
    expect(fault).toMatch(/^outbox entry \d+ \(\w+\) is given up/);
  const printed = log.text().replaceAll("canary_effect", "");
  for (const secret of Object.values(secrets)) expect(printed).not.toContain(secret);
});
