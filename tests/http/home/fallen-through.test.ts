import { expect, test } from "vitest";
import { ANSWERED, EXPIRED, MOVED } from "#app/domain/services/booking-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { ask, agreed, change, agreedDates } = seriesCalls(app);

function end({ token }: TestPerson, id: string, status: string, reason = "I am ill") {
  const body = { status, reason };
  return callApi(app, "PATCH", `/bookings/${id}/status`, { token, body });
}

test("Home tells of what a sitter cancelled or declined, until it has been opened", async () => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app, { name: "Luca Roth" });
  const browser = await browserOf(app, owner);
  const on = (days: number) => ({ date: dateAhead(days) });
  const booked = await newBooking(app, { owner, sitter }, "accepted", on(4));
  const asked = await newBooking(app, { owner, sitter }, "pending, requested by the owner", on(5));
  const mine = await newBooking(app, { owner, sitter }, "accepted", on(6));
  await end(sitter, booked, "cancelled");
  await end(sitter, asked, "rejected");
  await end(owner, mine, "cancelled");
  const home = await browser.get("/");
  expect(home.text).toContain("Luca cancelled Walking Rex");
  expect(home.text).toContain("Luca declined Walking Rex");
  expect(home.html).toContain(`href="/bookings/${booked}#free"`);
  expect(home.html).not.toContain(mine);
  expect(home.text).not.toContain("all caught up");
  await browser.get(`/bookings/${booked}`);
  const after = await browser.get("/");
  expect(after.text).not.toContain("Luca cancelled");
  expect(after.text).toContain("Luca declined");
});

test.each([ANSWERED, MOVED, EXPIRED])(
  "a sitter who writes what the system says hides nothing: %s",
  async (words) => {
    const owner = await newOwner(app, "Olive Owner", "Rex");
    const sitter = await newSitter(app, { name: "Luca Roth" });
    const booked = await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(4) });
    const asked = await newBooking(app, { owner, sitter }, "accepted, requested by the sitter", {
      date: dateAhead(5),
    });
    await end(sitter, booked, "cancelled", words);
    await end(sitter, asked, "cancelled", words);
    const browser = await browserOf(app, owner);
    const home = await browser.get("/");
    for (const id of [booked, asked]) expect(home.html).toContain(`/bookings/${id}#free`);
    const page = await browser.get(`/bookings/${booked}`);
    expect(page.html).toContain('id="free"');
    expect(page.text).toContain(words);
  },
);

test("a sitter reads in one line that a weekly booking was ended, and that only", async () => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app);
  const { id } = await agreed(owner, sitter);
  const visits = (await agreedDates(id)).length;
  await change(owner, id, { status: "cancelled" });
  const page = await (await browserOf(app, sitter)).get("/");
  expect(page.text).toContain("Olive cancelled");
  expect(page.text).toContain(`${visits} visits`);
  expect(page.text).not.toContain("Find someone else");
  expect((await (await browserOf(app, owner)).get("/")).text).not.toContain("cancelled");
});

test("Home tells an owner of a weekly request that was declined, until it has been opened", async () => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app, { name: "Luca Roth" });
  const browser = await browserOf(app, owner);
  const { id } = (await ask(owner, sitter, { weekdays: [1, 3] })).body;
  expect((await browser.get("/")).text).toContain(
    "Rex with Luca Weekly Walking · Every Mon and Wed",
  );
  await change(sitter, id, { status: "rejected", reason: "I am away" });
  const home = await browser.get("/");
  expect(home.text).toContain("Luca declined your weekly request");
  expect(home.text).toContain("Every Mon and Wed");
  expect(home.text).not.toContain("all caught up");
  expect((await browser.get(`/series/${id}`)).text).toContain("I am away");
  expect((await browser.get("/")).text).not.toContain("every week");
  expect((await (await browserOf(app, sitter)).get("/")).text).not.toContain("every week");
});

test("Home tells of an older weekly request when later ones have been opened", async () => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const browser = await browserOf(app, owner);
  const declined: string[] = [];
  for (const name of ["Luca Roth", "Mia Roth", "Noah Roth", "Lea Roth"]) {
    const sitter = await newSitter(app, { name });
    const { id } = (await ask(owner, sitter)).body;
    await change(sitter, id, { status: "rejected", reason: "I am away" });
    declined.push(id);
  }
  expect((await browser.get("/")).text).not.toContain("Luca declined your weekly request");
  for (const id of declined.slice(1)) await browser.get(`/series/${id}`);
  expect((await browser.get("/")).text).toContain("Luca declined your weekly request");
});
