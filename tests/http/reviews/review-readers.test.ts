import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { hideReview } from "#app/domain/admin/admin-reviews.server.ts";
import { lockUser } from "#app/domain/admin/lock-user.server.ts";
import { deleteAccount } from "#app/domain/leaving/delete-account.server.ts";
import { doors, type ReviewCase, type ReviewStep, reviewCases } from "#tests/cases/review-cases.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp();
const { db } = app.runtime;
const admin = await newAdmin(app);
const member = await newOwner(app, "Mona Member");
const stranger = await newSitter(app, { name: "Stan Stranger" });
const others = {
  V: new Browser(app),
  M: await browserOf(app, member),
  S: await browserOf(app, stranger),
  A: await browserOf(app, admin),
};

const texts = {
  "owner's": "Kakadu says that all went well.",
  "sitter's": "Tukan says that all went well.",
};
const REPLY = "Marabu says thank you.";
const people: TestPerson[] = [];
type Scene = { owner: TestOwner; sitter: TestPerson; booking: string };
type Viewer = keyof typeof others | "O" | "T";

test.each(reviewCases.map((one) => [one.steps.join(", ") + (one.weekly ? " (weekly)" : ""), one]))(
  "%s",
  async (_, one) => {
    const { owner, sitter, booking } = await sceneOf(one);
    const browsers: Record<Viewer, Browser> = {
      ...others,
      O: await browserOf(app, owner),
      T: await browserOf(app, sitter),
    };
    for (const step of one.steps) await steps[step]({ owner, sitter, booking });
    const paths = {
      profile: `/api/users/${sitter.id}/reviews`,
      dog: `/api/dogs/${owner.dogId}/reviews`,
      booking: `/api/bookings/${booking}/review`,
      export: "/profile/edit/account/data.zip",
    };
    const seen = { "owner's": { ...none }, "sitter's": { ...none }, reply: { ...none } };
    const wrong: string[] = [];
    for (const [viewer, browser] of Object.entries(browsers)) {
      for (const door of doors) {
        const shown = await textAt(browser, paths[door]);
        if (one.steps.includes("owner leaves") && door !== "export" && shown.includes(owner.name))
          wrong.push(`the name on ${door}`);
        for (const whose of ["owner's", "sitter's"] as const)
          if (shown.includes(texts[whose])) seen[whose][door] += viewer;
        if (shown.includes(REPLY)) seen.reply[door] += viewer;
      }
      for (const path of pagesOf({ owner, sitter, booking }, one)) {
        const shown = await textAt(browser, path);
        for (const whose of ["owner's", "sitter's"] as const) {
          const may = Object.values(one.readers[whose]).join("").includes(viewer);
          if (shown.includes(texts[whose]) && !may) wrong.push(`${whose} on ${path} to ${viewer}`);
        }
      }
    }
    const { reply, ...read } = seen;
    expect(read).toEqual(one.readers);
    expect(reply).toEqual(one.steps.includes("sitter replies") ? seen["owner's"] : none);
    expect(wrong).toEqual([]);
  },
);

test("no email says what anybody wrote", async () => {
  await outboxDone(app);
  const mails = people.flatMap(({ email }) => mailsTo(app, email));
  expect(mails.length).toBeGreaterThan(10);
  for (const text of [...Object.values(texts), REPLY])
    expect(mails.filter((mail) => mail.includes(text.slice(0, 5)))).toEqual([]);
});

const none = { profile: "", dog: "", booking: "", export: "" };

async function sceneOf({ weekly }: ReviewCase): Promise<Scene> {
  const owner = await newOwner(app, "Olga Owlett");
  const sitter = await newSitter(app);
  await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
    token: owner.token,
    body: { availability: ["weekday_mornings"] },
  });
  const when = { date: dateAhead(-3), ...(weekly && { seriesId: `series of ${owner.id}` }) };
  people.push(owner, sitter);
  return { owner, sitter, booking: await newBooking(app, { owner, sitter }, "accepted", when) };
}

type Act = (scene: Scene) => Promise<unknown>;

const write =
  (by: "owner" | "sitter"): Act =>
  async ({ booking, ...people }) => {
    const { status } = await callApi(app, "POST", `/bookings/${booking}/review`, {
      token: people[by].token,
      body: { stars: 4, again: false, text: texts[`${by}'s`] },
    });
    expect(status).toBe(201);
  };
const hide =
  (hidden: boolean): Act =>
  async (scene) =>
    hideReview(await actingFor(app, admin.id), {
      reviewId: await ownersReview(scene),
      hidden,
      reason: "It names a neighbour",
    });
const leave =
  (who: "owner" | "sitter"): Act =>
  async (scene) =>
    deleteAccount(await actingFor(app, scene[who].id), {
      currentPassword: PASSWORD,
      email: scene[who].email,
    });

const steps: Record<ReviewStep, Act> = {
  "owner writes": write("owner"),
  "sitter writes": write("sitter"),
  "both write": async (scene) => {
    await write("owner")(scene);
    await write("sitter")(scene);
  },
  "sitter replies": async (scene) => {
    const path = `/reviews/${await ownersReview(scene)}/reply`;
    const as = { token: scene.sitter.token, body: { text: REPLY } };
    expect((await callApi(app, "POST", path, as)).status).toBe(201);
  },
  // The store lets the moment come earlier, but not later.
  "14 days pass": ({ booking }) =>
    db
      .updateTable("reviews")
      .set({ visible_from: Date.now() - 1 })
      .where("booking_id", "=", booking)
      .execute(),
  "admin hides the owner's": hide(true),
  "admin restores the owner's": hide(false),
  "owner leaves": leave("owner"),
  "sitter leaves": leave("sitter"),
  "owner blocks the sitter": async ({ owner, sitter }) => {
    const browser = await browserOf(app, owner);
    await browser.post(`/people/${sitter.id}/block`, { intent: "block" });
  },
  "sitter is unlisted": ({ sitter }) =>
    callApi(app, "PATCH", `/users/${sitter.id}`, { token: sitter.token, body: { listed: false } }),
  "sitter is locked": async ({ sitter }) =>
    lockUser(await actingFor(app, admin.id), { userId: sitter.id, reason: "Spam" }),
  "dog is not available": ({ owner }) =>
    callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
      token: owner.token,
      body: { availability: [] },
    }),
};

async function ownersReview({ booking }: Scene): Promise<string> {
  const { id } = await db
    .selectFrom("reviews")
    .select("id")
    .where("booking_id", "=", booking)
    .where("by_party", "=", "owner")
    .executeTakeFirstOrThrow();
  return id;
}

/** Where reviews may be shown to whom the doors show them, and where they have no place. */
function pagesOf({ owner, sitter, booking }: Scene, { thorough }: ReviewCase): string[] {
  const usual = [`/sitters/${sitter.id}?tab=reviews`, `/bookings/${booking}`];
  if (!thorough) return usual;
  const pages = [
    "",
    `sitters/${sitter.id}`,
    "bookings",
    "bookings-sitter",
    "profile",
    `dogs/available/${owner.dogId}`,
    `dogs/${owner.dogId}`,
    `messages/${sitter.id}`,
    "agenda",
    "admin",
    "admin/reports",
    "admin/log",
    `admin/users/${owner.id}`,
  ];
  return [
    ...usual,
    `/sitters/${sitter.id}.data?tab=reviews`,
    `/bookings/${booking}.data`,
    ...pages.flatMap((page) => [`/${page}`, `/${page || "_root"}.data`]),
    `/bookings/${booking}/event.ics`,
    ...["bookings", "bookings/sitter", `bookings/${booking}`].map((call) => `/api/${call}`),
    ...[`users/${sitter.id}`, `dogs/${owner.dogId}/public`].map((call) => `/api/${call}`),
  ];
}

async function textAt(browser: Browser, path: string): Promise<string> {
  if (!path.endsWith(".zip")) return (await browser.get(path)).html;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await app.handle(new Request(ORIGIN + path, { headers: { cookie } }), "192.0.2.1");
  if (answer.status !== 200) return "";
  const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return files.map((bytes) => Buffer.from(bytes).toString()).join();
}
