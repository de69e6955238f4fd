import { expect, test } from "vitest";
import type { Context } from "#app/domain/context.server.ts";
import { DAY } from "#app/domain/durations.ts";
import { refuseDemoStore } from "#app/domain/secret/demo-store.server.ts";
import { bookingStatuses } from "#app/domain/services/booking-rules.ts";
import type { Database } from "#db/schema.ts";
import {
  DEMO_PASSWORD,
  demoBoth,
  demoNewcomer,
  demoOwners,
  demoSignIns,
  demoSitters,
} from "#demo/cast/demo-people.ts";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";

const app = await testApp();
const start = Date.now();
await cutShort(app.context());
const peopleAfterCut = await count("users");
await fillDemo(app.context(), { photos: false });

test("an interrupted fill leaves nothing behind, and the next one is complete", async () => {
  expect(peopleAfterCut).toBe(0);
  const people = demoSitters.length + demoOwners.length + demoBoth.length;
  // Plus the admin and a newly registered person.
  expect(await count("users")).toBe(people + 2);
});

test("production would not serve it, and a demo does", async () => {
  const { db } = app.context();
  await expect(refuseDemoStore({ db, config: { mode: "production" } })).rejects.toThrow(
    "This is the demo's store",
  );
  await refuseDemoStore({ db, config: { mode: "demo" } });
});

test("there are about sixty varied sitters and thirty owners with dogs", async () => {
  const { db } = app.context();
  const sitters = await db
    .selectFrom("users")
    .innerJoin("sitters", "sitters.user_id", "users.id")
    .select(["name", "bio", "area", "experience", "sitter_finished_at", "verified", "rating"])
    .execute();
  expect(sitters.length).toBeGreaterThanOrEqual(55);
  expect(sitters.filter((sitter) => !sitter.sitter_finished_at || !sitter.area)).toEqual([]);
  expect(sitters.filter((sitter) => sitter.rating !== null).length).toBeGreaterThan(15);
  // Only the admin verifies people, and the log says so.
  const given = await db
    .selectFrom("admin_actions")
    .select("id")
    .where("action", "=", "verify_sitter")
    .execute();
  expect(sitters.filter((sitter) => sitter.verified)).toHaveLength(given.length);
  expect(sitters.filter((sitter) => sitter.bio === null)).toHaveLength(1);
  expect(new Set(sitters.map((sitter) => sitter.area)).size).toBeGreaterThan(30);
  expect(new Set(sitters.map((sitter) => sitter.experience)).size).toBe(4);
  expect(Math.max(...sitters.map((sitter) => sitter.name.length))).toBeGreaterThan(70);
  const owners = await db.selectFrom("dogs").select("owner_id").distinct().execute();
  expect(owners.length).toBeGreaterThanOrEqual(30);
  const dogs = await db.selectFrom("dogs").select(["name", "breed", "age"]).execute();
  expect(new Set(dogs.map((dog) => dog.breed)).size).toBeGreaterThan(20);
  expect(dogs.some((dog) => dog.name.length === 60)).toBe(true);
});

test("somebody is a top sitter", async () => {
  const top = await app.runtime.db
    .selectFrom("sitters")
    .innerJoin("users", "users.id", "sitters.user_id")
    .select("users.name")
    .where("top_sitter", "=", 1)
    .execute();
  expect(top.map(({ name }) => name)).toContain("Selam Tesfay");
});

test("there are past and upcoming bookings in every status, each with its audit trail", async () => {
  const { db } = app.context();
  const bookings = await db.selectFrom("bookings").selectAll().execute();
  expect(new Set(bookings.map((booking) => booking.status))).toEqual(new Set(bookingStatuses));
  const open = bookings.filter((booking) => ["pending", "accepted"].includes(booking.status));
  expect(open.filter((booking) => booking.start_at > start).length).toBeGreaterThan(20);
  expect(open.some((booking) => booking.end_at < start)).toBe(true);
  expect(bookings.some((booking) => booking.reason === "expired")).toBe(true);
  expect(bookings.some((booking) => booking.requested_by === "sitter")).toBe(true);
  expect(bookings.some((booking) => booking.price_cents === null)).toBe(true);
  const moves = await db.selectFrom("booking_moves").select(["booking_id", "at"]).execute();
  const versions = bookings.reduce((sum, booking) => sum + booking.version, 0);
  expect(moves).toHaveLength(versions);
  expect(moves.filter((move) => move.at > Date.now())).toEqual([]);
});

test("messages are in chronological order, and some are unread", async () => {
  const { db } = app.context();
  const messages = await db
    .selectFrom("messages")
    .select(["id", "thread", "created_at", "read_at", "recipient_id"])
    .orderBy("id")
    .execute();
  const times = messages.map((message) => message.created_at);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(messages.map((message) => message.thread)).size).toBeGreaterThanOrEqual(12);
  const unread = await db.selectFrom("conversations").select(["unread_count"]).execute();
  expect(unread.reduce((sum, row) => sum + row.unread_count, 0)).toBe(
    messages.filter((message) => message.read_at === null).length,
  );
});

test("no mail is sent but reminders of what comes next, and all but the newcomer have confirmed their address", async () => {
  const { db } = app.context();
  const due = await db
    .selectFrom("outbox")
    .select("kind")
    .where("done_at", "is", null)
    .where("kind", "not in", [
      "booking_expiring",
      "booking_tomorrow",
      "booking_starting",
      "booking_reviewable",
      // No mail: pictures of documents go once a check is decided.
      "document_removed",
    ])
    .execute();
  expect(due).toEqual([]);
  const unconfirmed = await db
    .selectFrom("users")
    .select("name")
    .where("email_confirmed_at", "is", null)
    .execute();
  expect(unconfirmed).toEqual([{ name: demoNewcomer.name }]);
});

test.each(demoSignIns)("$email signs in as $role and finds content", async (person) => {
  const { status, body } = await callApi<{ accessToken: string; user: { role: string } }>(
    app,
    "POST",
    "/auth/login",
    { body: { email: person.email, password: DEMO_PASSWORD } },
  );
  expect(status).toBe(200);
  expect(body.user.role).toBe(person.role);
  const { db } = app.context();
  const waiting = await db
    .selectFrom("users")
    .innerJoin("conversations", "conversations.user_id", "users.id")
    .where("users.email", "=", person.email)
    .where("unread_count", ">", 0)
    .select("partner_id")
    .execute();
  if (person.role !== "admin") expect(waiting.length).toBeGreaterThan(0);
});

test.each(demoSignIns.filter(({ role }) => role !== "admin"))(
  "$email finds pictures on a finished card and in a conversation",
  async ({ email, role }) => {
    const { db } = app.context();
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const onCards = await db
      .selectFrom("visit_photos")
      .innerJoin("bookings", "bookings.id", "booking_id")
      .select("photo_key")
      .where("status", "=", "completed")
      .where((eb) => eb.or([eb("owner_id", "=", id), eb("sitter_id", "=", id)]))
      .execute();
    const sent = await db
      .selectFrom("message_photos")
      .innerJoin("messages", "messages.id", "message_id")
      .select("photo_key")
      .where((eb) => eb.or([eb("sender_id", "=", id), eb("recipient_id", "=", id)]))
      .execute();
    const browser = new Browser(app);
    await browser.post("/login", { email, password: DEMO_PASSWORD });
    for (const { photo_key: key } of [onCards[0], sent[0]].filter((row) => row !== undefined))
      expect((await browser.get(`/api/photos/${key}.webp`)).status).toBe(200);
    expect(sent.length).toBeGreaterThan(0);
    expect(onCards.length).toBeGreaterThan(role === "both" ? -1 : 0);
  },
);

test("the sitter has requests to answer, and the owner a booking in the next few days", async () => {
  const { db } = app.context();
  const bookings = await db
    .selectFrom("bookings")
    .innerJoin("users as owner", "owner.id", "owner_id")
    .innerJoin("users as sitter", "sitter.id", "sitter_id")
    .where("start_at", ">", start)
    .select(["status", "start_at", "owner.email as owner", "sitter.email as sitter"])
    .execute();
  const [owner, sitter] = demoSignIns;
  const requests = bookings.filter(
    (booking) => booking.sitter === sitter?.email && booking.status === "pending",
  );
  expect(requests).toHaveLength(5);
  const next = bookings
    .filter((booking) => booking.owner === owner?.email && booking.status === "accepted")
    .map((booking) => booking.start_at);
  expect(Math.min(...next) - start).toBeLessThan(3 * DAY);
});

test("another start in demo mode adds nothing and prints the sign-ins", async () => {
  const before = await counts();
  const { dataDir, databaseUrl } = app.runtime.config;
  const again = await testApp({
    MODE: "demo",
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  expect(await counts()).toEqual(before);
  const welcome = again.welcome("http://localhost:3000");
  for (const { email } of demoSignIns) expect(welcome).toContain(email);
  expect(welcome).toContain(DEMO_PASSWORD);
});

test("production does not have the demo or its sign-ins", async () => {
  const production = await testApp({
    MODE: "production",
    APP_SECRET: "q8Zr1uT0vX5mBn7kLw3eYh9sDf6gJc2aPo4i",
    PUBLIC_ORIGIN: "https://trotwell.test",
  });
  expect(await count("users", production.context())).toBe(0);
  expect(production.welcome("https://dogs.example.org")).not.toContain(DEMO_PASSWORD);
  expect(production.welcome("https://dogs.example.org")).toContain("SMTP_URL is not set");
});

/** The process dies while people are being created. */
async function cutShort(ctx: Context) {
  let reads = 0;
  const now = () => {
    if (++reads > 60) throw new Error("killed");
    return ctx.now();
  };
  await expect(fillDemo({ ...ctx, now }, { photos: false })).rejects.toThrow("killed");
}

async function counts() {
  return Promise.all(
    (["users", "dogs", "bookings", "messages"] as const).map((table) => count(table)),
  );
}

async function count(table: keyof Database, ctx: Context = app.context()): Promise<number> {
  const row = await ctx.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("rows"))
    .executeTakeFirst();
  return Number(row?.rows);
}
