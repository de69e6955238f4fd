import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import type { VisitCardJson } from "#app/domain/visits/visit-json.ts";
import { testApp } from "#tests/support/app.ts";
import { type ApiAnswer, Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { newBooking, runningTimes } from "#tests/support/people/bookings.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";
import { asFile, heicStart, jpegOfSize, photoFile, pngPromising } from "#tests/support/pictures.ts";

const app = await testApp();

type Scene = { owner: TestOwner; sitter: TestPerson; id: string };
type Card = ApiAnswer<VisitCardJson & { message?: string; errors?: Record<string, string[]> }>;

async function started(): Promise<Scene> {
  const owner = await newOwner(app, "Olga Owlett");
  const sitter = await newSitter(app);
  const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  await callApi(app, "POST", `/bookings/${id}/visit`, {
    token: sitter.token,
    body: { kind: "start" },
  });
  return { owner, sitter, id };
}

function send({ id, sitter }: Scene, files: File[], fields = {}): Promise<Card> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ kind: "photo", ...fields }))
    body.append(name, String(value));
  for (const file of files) body.append("images", file);
  return callApi(app, "POST", `/bookings/${id}/visit`, { token: sitter.token, body });
}

const imagesOf = ({ body }: Card) => body.events.flatMap(({ images }) => images);
const keyOf = (path = "") => /p[0-9a-f]{32}/.exec(path)?.[0] ?? "no key";
const photoRows = ({ sitter }: Scene) =>
  app.runtime.db.selectFrom("photos").select("key").where("owner_id", "=", sitter.id).execute();
const hasFile = (key: string) =>
  existsSync(join(app.runtime.config.dataDir, "photos", key.slice(0, 2), `${key}-1280.webp`));

async function pictures(count: number): Promise<File[]> {
  const one = await photoFile();
  return Array.from({ length: count }, () => one);
}

test("photos of a card are served to its two parties in all widths, and kept by nobody else", async () => {
  const walk = await started();
  const noted = await send(walk, [await photoFile("a.jpg", 1600, 900), await photoFile()]);
  expect(noted.status).toBe(201);
  expect(noted.body.events.map(({ kind, images }) => [kind, images.length])).toEqual([
    ["start", 0],
    ["photo", 2],
  ]);
  const [path = ""] = imagesOf(noted);
  for (const [query, width] of [
    ["", 640],
    ["?w=320", 320],
    ["?w=1280", 1280],
    ["?w=%00", 640],
    ["?w=%22,%20%22x", 640],
  ] as const) {
    const { token } = walk.owner;
    const answer = await app.handle(
      new Request(`http://localhost:4000${path}${query}`, {
        headers: { authorization: `Bearer ${token}` },
      }),
      "192.0.2.9",
    );
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "private, no-cache",
    ]);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
});

const cases: [string, (scene: Scene) => unknown, string][] = [
  ["while it runs", () => {}, "OT"],
  [
    "when the owner blocks the sitter",
    async ({ owner, sitter }) =>
      (await browserOf(app, owner)).post(`/people/${sitter.id}/block`, { intent: "block" }),
    "OT",
  ],
  [
    "when the sitter is locked",
    ({ sitter }) =>
      app.runtime.db
        .updateTable("users")
        .set({ account_status: "locked" })
        .where("id", "=", sitter.id)
        .execute(),
    "O",
  ],
  ["when the owner leaves", ({ owner }) => leave(owner), "T"],
  [
    "when the sitter leaves",
    async ({ id, sitter }) => {
      const body = { kind: "finish" };
      await callApi(app, "POST", `/bookings/${id}/visit`, { token: sitter.token, body });
      await leave(sitter);
    },
    "",
  ],
  [
    "once it is taken back",
    async ({ id, sitter: { token } }) => {
      const path = `/bookings/${id}/visit`;
      const { body } = await callApi<VisitCardJson>(app, "GET", path, { token });
      await callApi(app, "DELETE", `${path}/events/${body.events[1]?.id}`, { token });
    },
    "",
  ],
];

const leave = async (who: TestPerson) =>
  deleteAccount(await actingFor(app, who.id), { currentPassword: PASSWORD, email: who.email });

test.each(cases)("who sees a photo: %s", async (_, happens, expected) => {
  const scene = await started();
  const [path = ""] = imagesOf(await send(scene, await pictures(1)));
  const key = keyOf(path);
  const browsers = {
    V: new Browser(app),
    S: await browserOf(app, await newSitter(app, { name: "Stan Stranger" })),
    A: await browserOf(app, await newAdmin(app)),
    O: await browserOf(app, scene.owner),
    T: await browserOf(app, scene.sitter),
  };
  await happens(scene);
  const seen = { photo: "", inPublic: "", named: "" };
  for (const [who, browser] of Object.entries(browsers)) {
    const answer = await browser.get(path);
    if (answer.status === 200) seen.photo += who;
    else expect([who, answer.status]).toEqual([who, 404]);
    for (const other of [`/uploads/${key}.webp`, `/uploads/${key.slice(1)}.webp`])
      if ((await browser.get(other)).status !== 404) seen.inPublic += who;
    for (const page of [`/bookings/${scene.id}/visit`, `/api/bookings/${scene.id}/visit`])
      if ((await browser.get(page)).html.includes(key)) seen.named += who;
  }
  const named = [...expected].map((who) => who + who).join("");
  expect(seen).toEqual({ photo: expected, inPublic: "", named });
  expect(hasFile(key)).toBe(expected !== "");
});

test("a card holds twenty photos, also when they race, and one that was taken back makes room", async () => {
  const walk = await started();
  for (const count of [6, 6, 6]) await send(walk, await pictures(count));
  const racing = await Promise.all([1, 1, 1].map(async () => send(walk, await pictures(1))));
  expect(racing.map(({ status }) => status).sort()).toEqual([201, 201, 400]);
  const full = await send(walk, await pictures(1));
  expect([full.status, full.body.errors?.images]).toEqual([
    400,
    ["A report holds 20 photos at most"],
  ]);
  expect(await photoRows(walk)).toHaveLength(20);
  const path = `/bookings/${walk.id}/visit`;
  const { token } = walk.sitter;
  const { body } = await callApi<VisitCardJson>(app, "GET", path, { token });
  const first = body.events.find(({ kind }) => kind === "photo");
  await callApi(app, "DELETE", `${path}/events/${first?.id}`, { token });
  expect((await send(walk, await pictures(6))).status).toBe(201);
  expect(await photoRows(walk)).toHaveLength(20);
});

test.each<[string, () => Promise<File[]>, object, string]>([
  ["none", async () => [], {}, "Please choose a photo"],
  ["seven at once", () => pictures(7), {}, "Please choose at most 6 photos at a time"],
  ["one with a pee", () => pictures(1), { kind: "pee" }, "Pictures go with the kind 'photo'"],
  [
    "HEIC",
    async () => [...(await pictures(1)), asFile(heicStart(), "a.heic")],
    {},
    "a.heic: HEIC photos are not supported, please choose JPEG",
  ],
  [
    "5 MB",
    async () => [asFile(await jpegOfSize(5 * 1024 * 1024), "a.jpg")],
    {},
    "Image size should be less than 5MB",
  ],
  ["a page", async () => [asFile("<html>", "a.jpg")], {}, "Please upload an image file"],
  [
    "a bomb",
    async () => [asFile(pngPromising(60_000, 60_000), "a.png")],
    {},
    "This image has too many pixels, please choose one of at most 50 megapixels",
  ],
])("refused, with nothing stored: %s", async (_, files, fields, message) => {
  const walk = await started();
  const answer = await send(walk, await files(), fields);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect(await photoRows(walk)).toEqual([]);
  const { body } = await callApi<VisitCardJson>(app, "GET", `/bookings/${walk.id}/visit`, {
    token: walk.sitter.token,
  });
  expect(body.events.map(({ kind }) => kind)).toEqual(["start"]);
});

test("what is sent again is stored once, and leaves no file behind", async () => {
  const walk = await started();
  const files = () => readdirSync(join(app.runtime.config.dataDir, "photos"), { recursive: true });
  const first = await send(walk, await pictures(1), { clientId: "once" });
  const before = files().filter((name) => String(name).endsWith(".webp")).length;
  const again = await send(walk, await pictures(1), { clientId: "once" });
  expect([again.status, imagesOf(again)]).toEqual([200, imagesOf(first)]);
  expect(files().filter((name) => String(name).endsWith(".webp"))).toHaveLength(before);
});

test("a sitter adds photos without a script, is told what is wrong, and both see them", async () => {
  const walk = await started();
  const sitter = await browserOf(app, walk.sitter);
  const path = `/bookings/${walk.id}/visit`;
  const refused = await sitter.post(path, { kind: "photo", images: asFile("<html>", "a.jpg") });
  expect(refused.status).toBe(400);
  for (const text of ["Please upload an image file", "Please choose the photos again."])
    expect(refused.text).toContain(text);
  const noted = await sitter.submit(path, { kind: "photo", images: await photoFile() });
  const shown = /<a href="(\/api\/photos\/p[0-9a-f]{32}\.webp\?w=1280)"/;
  const [, href = ""] = shown.exec(noted.html) ?? [];
  expect((await sitter.get(href)).status).toBe(200);
  const owner = await browserOf(app, walk.owner);
  expect((await owner.get(`/bookings/${walk.id}`)).html).toMatch(shown);
});
