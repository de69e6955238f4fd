import { expect, test } from "vitest";
import { HOUR } from "#app/domain/durations.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
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
import { listen, openSocket } from "#tests/support/socket.ts";

const app = await testApp();
const { port } = await listen(app);
const NOTE = "Kakadu ran after a stick.";
const LATITUDE = "47.37654";
const others = {
  V: new Browser(app),
  S: await browserOf(app, await newSitter(app, { name: "Stan Stranger" })),
  A: await browserOf(app, await newAdmin(app)),
};

type Scene = { owner: TestOwner; sitter: TestPerson; id: string };

async function noted(): Promise<Scene> {
  const owner = await newOwner(app, "Olga Owlett");
  const sitter = await newSitter(app);
  const id = await newBooking(app, { owner, sitter }, "accepted", runningTimes());
  const place = { latitude: Number(LATITUDE), longitude: 8.54321 };
  for (const body of [
    { kind: "start", ...place },
    { kind: "note", text: NOTE },
  ])
    await callApi(app, "POST", `/bookings/${id}/visit`, { token: sitter.token, body });
  return { owner, sitter, id };
}

const status = ({ id }: Scene, who: TestPerson, to: string) =>
  callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: who.token,
    body: { status: to, reason: "Ill" },
  });
const leave = async (who: TestPerson) =>
  deleteAccount(await actingFor(app, who.id), { currentPassword: PASSWORD, email: who.email });

const lock = ({ id }: TestPerson) =>
  app.runtime.db
    .updateTable("users")
    .set({ account_status: "locked" })
    .where("id", "=", id)
    .execute();

const NOBODY = { note: "", place: "" };

/** Who reads the note and the place, by what happens: O the owner, T the sitter. */
const cases: [string, (scene: Scene) => unknown, { note: string; place: string }][] = [
  ["while it runs", () => {}, { note: "OT", place: "OT" }],
  [
    "once it is finished",
    ({ id, sitter: { token } }) =>
      callApi(app, "POST", `/bookings/${id}/visit`, { token, body: { kind: "finish" } }),
    { note: "OT", place: "OT" },
  ],
  [
    "when the owner cancels",
    (scene) => status(scene, scene.owner, "cancelled"),
    { note: "OT", place: "" },
  ],
  [
    "when the owner blocks the sitter",
    async ({ owner, sitter }) =>
      (await browserOf(app, owner)).post(`/people/${sitter.id}/block`, { intent: "block" }),
    { note: "OT", place: "OT" },
  ],
  [
    "three days later",
    ({ id }) =>
      app.runtime.db
        .updateTable("bookings")
        .set({ updated_at: Date.now() - 72 * HOUR, status: "completed" })
        .where("id", "=", id)
        .execute(),
    { note: "OT", place: "" },
  ],
  ["when the sitter is locked", ({ sitter }) => lock(sitter), { note: "O", place: "O" }],
  ["when the owner is locked", ({ owner }) => lock(owner), { note: "T", place: "T" }],
  [
    "when the sitter leaves",
    async (scene) => {
      await status(scene, scene.sitter, "cancelled");
      await leave(scene.sitter);
    },
    { note: "O", place: "" },
  ],
  ["when the owner leaves", ({ owner }) => leave(owner), { note: "T", place: "" }],
  [
    "once the note is taken back",
    async ({ id, sitter }) => {
      const { token } = sitter;
      const path = `/bookings/${id}/visit`;
      type Card = { events: { id: string }[] };
      const { body } = await callApi<Card>(app, "GET", path, { token });
      for (const { id } of body.events.toReversed())
        await callApi(app, "DELETE", `${path}/events/${id}`, { token });
    },
    NOBODY,
  ],
];

test.each(cases)("%s", async (_, happens, expected) => {
  const scene = await noted();
  const browsers = {
    ...others,
    O: await browserOf(app, scene.owner),
    T: await browserOf(app, scene.sitter),
  };
  await happens(scene);
  const card = `/bookings/${scene.id}/visit`;
  for (const path of [`/api${card}`, card, `/bookings/${scene.id}`]) {
    const seen = { note: "", place: "" };
    for (const [who, browser] of Object.entries(browsers)) {
      const { html } = await browser.get(path);
      if (html.includes(NOTE)) seen.note += who;
      if (html.includes(LATITUDE)) seen.place += who;
    }
    expect({ path, ...seen }).toEqual({ path, ...expected });
  }
});

test.each(["pending, requested by the owner", "rejected"] as const)(
  "a booking that is %s has no card, and takes none",
  async (state) => {
    const owner = await newOwner(app);
    const sitter = await newSitter(app);
    const id = await newBooking(app, { owner, sitter }, state, runningTimes());
    const path = `/bookings/${id}/visit`;
    const start = { token: sitter.token, body: { kind: "start" } };
    const refused = await callApi<{ code: string }>(app, "POST", path, start);
    expect([refused.status, refused.body.code]).toEqual([409, "visit_closed"]);
    for (const { token } of [owner, sitter])
      expect((await callApi(app, "GET", path, { token })).status).toBe(404);
    const rows = app.runtime.db.selectFrom("visits").select("date").where("booking_id", "=", id);
    expect(await rows.execute()).toEqual([]);
  },
);

test("both parties hear of it live, and nobody else", async () => {
  const { owner, sitter, id } = await noted();
  const stranger = await newSitter(app, { name: "Sid Stranger" });
  const open = ({ token }: TestPerson) => openSocket(port, token);
  const [mine, theirs, foreign] = [await open(owner), await open(sitter), await open(stranger)];
  await callApi(app, "POST", `/bookings/${id}/visit`, {
    token: sitter.token,
    body: { kind: "pee" },
  });
  for (const socket of [mine, theirs]) {
    const { data } = await socket.next<{ bookingId: string; event: { kind: string } }>(
      "visitUpdate",
    );
    expect([data.bookingId, data.event.kind]).toEqual([id, "pee"]);
  }
  expect(foreign.waiting("visitUpdate")).toEqual([]);
});
