import { expect, test } from "vitest";
import { derivedKey } from "#app/domain/derived-key.server.ts";
import { vapidKeys } from "#app/domain/notifications/push/vapid-keys.server.ts";
import { openPushSender } from "#app/integrations/push-sender.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { TestDevice } from "#tests/support/doubles/push-device.ts";
import { newPerson } from "#tests/support/people/people.ts";

const app = await testApp();
const person = await newPerson(app);
const device = new TestDevice("https://push.example.org/send/1", "");
const good = device.toJSON();
const { keys } = good;
const post = (body: object) =>
  callApi(app, "POST", "/push/subscriptions", { token: person.token, body });

test.each([
  "http://push.example.org/1",
  "https://push.example.org:8443/1",
  "https://user:secret@push.example.org/1",
  "https://127.0.0.1/1",
  "https://[::1]/1",
  "https://2130706433/1",
  "https://0x7f.1/1",
  "https://10.1.2.3/1",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/1",
  "https://db/1",
  "https://printer.local/1",
  "file:///etc/passwd",
  "push.example.org",
  "",
  `https://push.example.org/${"1".repeat(2000)}`,
])("the endpoint %j is refused", async (endpoint) => {
  const { status, body } = await post({ ...good, endpoint });
  expect([status, body]).toMatchObject([400, { code: "validation_failed" }]);
});

test.each([
  { ...good, keys: { ...keys, p256dh: keys.auth } },
  { ...good, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString("base64url") } },
  { ...good, keys: { ...keys, auth: "short" } },
  { ...good, keys: { p256dh: keys.p256dh } },
  { endpoint: good.endpoint },
])("the subscription %j is refused", async (body) => {
  expect((await post(body)).status).toBe(400);
});

test("what browsers may add to a subscription is ignored", async () => {
  const more = { ...good, keys: { ...keys, more: "1" }, userId: "somebody", options: {} };
  expect((await post(more)).status).toBe(201);
  const long = `${good.endpoint}/${"1".repeat(1900)}`;
  expect((await post({ ...good, endpoint: long })).status).toBe(201);
});

test("the key is the same in every process, and the operator's if there is one", () => {
  const { config } = app.runtime;
  const { publicKey } = vapidKeys(config);
  expect(vapidKeys({ ...config }).publicKey).toBe(publicKey);
  expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
  const vapidPrivateKey = Buffer.alloc(32, 7).toString("base64url");
  const own = vapidKeys({ ...config, vapidPrivateKey });
  expect(own.privateKey).toBe(vapidPrivateKey);
  expect(own.publicKey).not.toBe(publicKey);
});

test("a key that begins with zeros has 32 bytes too", () => {
  const { config } = app.runtime;
  let appSecret = "";
  for (let n = 0; derivedKey({ appSecret }, "web push")[0] !== 0; n++)
    appSecret = `a secret whose key begins with a zero: ${n}`;
  const { privateKey } = vapidKeys({ ...config, vapidPrivateKey: null, appSecret });
  expect(Buffer.from(privateKey, "base64url")).toHaveLength(32);
});

test.each([
  ["10.0.0.1", "4"],
  ["::1", "6"],
])("a name that leads to %s is never asked", async (address, family) => {
  const sender = openPushSender(vapidKeys(app.runtime.config), {
    lookup: async () => [
      { address: "93.184.215.14", family: 4 },
      { address, family: Number(family) },
    ],
  });
  const message = { payload: "{}", ttl: 1, urgency: "normal", topic: "t" } as const;
  const answer = await sender.send(good, message, "somebody", AbortSignal.timeout(5_000));
  expect(answer).toEqual({ kind: "gone" });
});
