import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { testApp } from "#tests/support/app.ts";
import { type ApiAnswer, Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { browserOf, newPerson, PASSWORD, type TestPerson } from "#tests/support/people/people.ts";
import { giveBlock, newPair, type TestMessage } from "#tests/support/people/threads.ts";
import { asFile, heicStart, photoFile } from "#tests/support/pictures.ts";
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);

type Pair = { owner: TestPerson; sitter: TestPerson };
type Sent = ApiAnswer<TestMessage & { images: string[]; message?: string }>;

function send({ owner, sitter }: Pair, files: File[], fields: object = {}): Promise<Sent> {
  const body = new FormData();
  body.append("recipientId", sitter.id);
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append("images", file);
  return callApi(app, "POST", "/messages", { token: owner.token, body });
}

async function pictures(count: number): Promise<File[]> {
  const one = await photoFile();
  return Array.from({ length: count }, () => one);
}

const keyOf = (path = "") => /p[0-9a-f]{32}/.exec(path)?.[0] ?? "no key";
const hasFile = (key: string) =>
  existsSync(join(app.runtime.config.dataDir, "photos", key.slice(0, 2), `${key}-320.webp`));
const leave = async (who: TestPerson) =>
  deleteAccount(await actingFor(app, who.id), { currentPassword: PASSWORD, email: who.email });

const cases: [string, (pair: Pair) => unknown, string][] = [
  ["after it was sent", () => {}, "OT"],
  [
    "when the recipient blocks the sender",
    ({ owner, sitter }) => giveBlock(app, sitter, owner),
    "OT",
  ],
  [
    "when the recipient is locked",
    ({ sitter }) =>
      app.runtime.db
        .updateTable("users")
        .set({ account_status: "locked" })
        .where("id", "=", sitter.id)
        .execute(),
    "O",
  ],
  ["when the recipient leaves", ({ sitter }) => leave(sitter), "O"],
  ["when the sender leaves", ({ owner }) => leave(owner), ""],
];

test.each(cases)("who sees a photo: %s", async (_, happens, expected) => {
  const pair = await newPair(app);
  const { body } = await send(pair, await pictures(1), { content: "Look" });
  const [path = ""] = body.images;
  const key = keyOf(path);
  const browsers = {
    V: new Browser(app),
    S: await browserOf(app, await newPerson(app, "Stan Stranger")),
    A: await browserOf(app, await newAdmin(app)),
    O: await browserOf(app, pair.owner),
    T: await browserOf(app, pair.sitter),
  };
  await happens(pair);
  const seen = { photo: "", inPublic: "", named: "" };
  for (const [who, browser] of Object.entries(browsers)) {
    const answer = await browser.get(path);
    if (answer.status === 200) seen.photo += who;
    else expect([who, answer.status]).toEqual([who, 404]);
    for (const other of [`/uploads/${key}.webp`, `/uploads/${key.slice(1)}.webp`])
      if ((await browser.get(other)).status !== 404) seen.inPublic += who;
    for (const { id } of [pair.owner, pair.sitter])
      if ((await browser.get(`/messages/${id}`)).html.includes(key)) seen.named += who;
  }
  expect(seen).toEqual({ photo: expected, inPublic: "", named: expected });
  expect(hasFile(key)).toBe(expected !== "");
});

test("what is sent arrives live with its photos, once however often it is sent", async () => {
  const pair = await newPair(app);
  const socket = await openSocket(port, pair.sitter.token);
  const first = await send(pair, await pictures(4), { clientId: "four" });
  expect([first.status, first.body.content, first.body.images.length]).toEqual([201, "", 4]);
  const { data } = await socket.next<Sent["body"]>("newMessage");
  expect(data.images).toEqual(first.body.images);
  const again = await send(pair, await pictures(4), { clientId: "four" });
  expect([again.status, again.body.images]).toEqual([200, first.body.images]);
  const rows = await app.runtime.db
    .selectFrom("photos")
    .select("key")
    .where("owner_id", "=", pair.owner.id)
    .execute();
  expect(rows).toHaveLength(4);
  const thread = `/messages/conversations/${pair.owner.id}`;
  const { token } = pair.sitter;
  const { body } = await callApi<Sent["body"][]>(app, "GET", thread, { token });
  expect(body[0]?.images).toEqual(first.body.images);
});

test.each<[string, () => Promise<File[]>, string]>([
  ["neither text nor photo", async () => [], "Please write a message"],
  ["a fifth photo", () => pictures(5), "Please choose at most 4 photos"],
  [
    "HEIC among others",
    async () => [...(await pictures(1)), asFile(heicStart(), "a.heic")],
    "a.heic: HEIC photos are not supported, please choose JPEG",
  ],
])("refused, with nothing stored: %s", async (_, files, message) => {
  const pair = await newPair(app);
  const answer = await send(pair, await files());
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  for (const table of ["photos", "messages"] as const) {
    const column = table === "photos" ? "owner_id" : "sender_id";
    const rows = app.runtime.db.selectFrom(table).selectAll().where(column, "=", pair.owner.id);
    expect(await rows.execute()).toEqual([]);
  }
});

test("photos to somebody who has blocked one leave nothing behind", async () => {
  const pair = await newPair(app);
  await giveBlock(app, pair.sitter, pair.owner);
  expect((await send(pair, await pictures(1))).status).toBe(403);
  const rows = app.runtime.db.selectFrom("photos").select("key");
  expect(await rows.where("owner_id", "=", pair.owner.id).execute()).toEqual([]);
});

test("a photo is sent without a script, is told of in the list, and keeps the text when refused", async () => {
  const { owner, sitter } = await newPair(app);
  const browser = await browserOf(app, owner);
  const path = `/messages/${sitter.id}`;
  const refused = await browser.post(path, {
    content: "Here he is",
    images: asFile("<html>", "a.jpg"),
  });
  expect(refused.status).toBe(400);
  for (const text of [
    "Here he is",
    "Please upload an image file",
    "Please choose the photos again",
  ])
    expect(refused.text).toContain(text);
  const two = { images: [await photoFile("good.jpg"), asFile("<html>", "bad.jpg")] };
  expect((await browser.post(path, two)).text).toContain("bad.jpg: Please upload an image file");
  const sent = await browser.submit(path, { content: "", images: await photoFile() });
  const [, href = ""] =
    /<a href="(\/api\/photos\/p[0-9a-f]{32}\.webp\?w=1280)"/.exec(sent.html) ?? [];
  expect((await browser.get(href)).status).toBe(200);
  expect((await browser.get("/messages")).text).toContain("You: Photo");
});
