import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp({ SUPPORT_EMAIL: "help@trotwell.test" });
const strict = await testApp({ RATE_LIMIT_SCALE: "1" });
const { db } = app.runtime;

const stored = (email: string) =>
  db
    .selectFrom("support_messages")
    .select(["user_id", "content", "booking_id", "handled_at"])
    .where("email", "=", email)
    .execute();

test("a visitor's message is stored, and the page confirms it", async () => {
  const browser = new Browser(app);
  const form = await browser.get("/support");
  expect(form.html).toContain("mailto:help@trotwell.test");
  const page = await browser.submit("/support", {
    email: " Visitor@Example.test ",
    content: "I can't log in <script>",
  });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining("Thank you")]);
  expect(await stored("visitor@example.test")).toEqual([
    { user_id: null, content: "I can't log in <script>", booking_id: null, handled_at: null },
  ]);
});

test("without SUPPORT_EMAIL no address is shown", async () => {
  expect((await new Browser(strict).get("/support")).html).not.toContain("mailto:");
});

test("a user's address is filled in, and only their own booking can be attached", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const booking = await newBooking(app, { owner, sitter });
  const [own, foreign] = [await browserOf(app, owner), await browserOf(app, await newPerson(app))];
  const form = await own.get(`/support?booking=${booking}`);
  expect(form.html).toContain(`value="${owner.email}"`);
  expect(form.text).toContain("About your booking");
  const other = await foreign.get(`/support?booking=${booking}`);
  expect([other.status, other.text.includes("About your booking")]).toEqual([200, false]);
  const fields = { content: "Where are they?", bookingId: booking };
  await own.post("/support", { ...fields, email: owner.email });
  await foreign.post("/support", { ...fields, email: "foreign@example.test" });
  expect(await stored(owner.email)).toMatchObject([{ user_id: owner.id, booking_id: booking }]);
  expect(await stored("foreign@example.test")).toMatchObject([{ booking_id: null }]);
});

test("an empty or invalid form keeps what was typed", async () => {
  const page = await new Browser(app).post("/support", { email: "nope", content: "Typed text" });
  expect([page.status, page.text]).toEqual([400, expect.stringContaining("Typed text")]);
  expect(page.text).toContain("Please enter a valid email");
  const empty = await new Browser(app).post("/support", { email: "a@b.test", content: " " });
  expect([empty.status, empty.text]).toEqual([
    400,
    expect.stringContaining("Please tell us what we can do for you"),
  ]);
});

test.each([
  ["a visitor's network", 30, () => new Browser(strict)],
  ["a member", 5, async () => browserOf(strict, await newOwner(strict))],
])("after the hour's messages of %s the form keeps what was typed", async (_, most, whose) => {
  const browser = await whose();
  const send = () => browser.post("/support", { email: "a@b.test", content: "Hello again" });
  for (let count = 0; count < most; count++) expect((await send()).status).toBe(303);
  const page = await send();
  expect([page.status, page.text]).toEqual([429, expect.stringContaining("Hello again")]);
  expect(page.text).toContain("try again in an hour.");
});

test("every page, the menu, bookings and the refusal of a locked account link to it", async () => {
  const person = await newOwner(app);
  const browser = await browserOf(app, person);
  expect((await new Browser(app).get("/login")).html).toContain('href="/support"');
  const bookings = await browser.get("/bookings");
  expect(bookings.text).toContain("Contact Support");
  expect(bookings.html.match(/href="\/support"/g)).toHaveLength(3);
});
