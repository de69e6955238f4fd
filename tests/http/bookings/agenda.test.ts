import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");

test("the agenda draws a week with its requests, and lists the accepted bookings in order of time", async () => {
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  const browser = await browserOf(app, sitter);
  expect((await browser.get("/agenda")).text).toContain("Nothing booked this week");
  const luna = await newOwner(app, "Bea Owner", "Luna");
  const on = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });
  const id = await newBooking(
    app,
    { owner, sitter },
    "accepted",
    on(dateAhead(2), "17:00", "18:00"),
  );
  await newBooking(app, { owner: luna, sitter }, "accepted", on(dateAhead(2), "08:00", "09:00"));
  await newBooking(
    app,
    { owner, sitter },
    "pending, requested by the owner",
    on(dateAhead(2), "12:00", "13:00"),
  );
  await newBooking(app, { owner, sitter }, "cancelled", on(dateAhead(3), "12:00", "13:00"));
  await newBooking(app, { owner, sitter }, "accepted", on(dateAhead(7), "12:00", "13:00"));
  const page = await browser.get("/agenda");
  const [picture = "", list = ""] = page.text.split("Day by day");
  const times = (text: string) => text.match(/\d+–\d+ [AP]M/g);
  expect(times(list)).toEqual(["8–9 AM", "5–6 PM"]);
  expect(times(picture)).toEqual(["8–9 AM", "12–1 PM", "5–6 PM"]);
  expect(list).toMatch(/Message ?, Luna, for Bea .*Message ?, Rex, for Olive/);
  expect(list.indexOf("Luna")).toBeLessThan(list.indexOf("Rex"));
  expect(page.text).toContain("2 bookings");
  expect(page.text).toContain("1 request to answer");
  const days = [page, await browser.get("/agenda?week=next")].map(({ html }) =>
    [...html.matchAll(/id="day-([\d-]+)"/g)].map(([, shown]) => shown),
  );
  expect(days).toEqual([[dateAhead(2)], [dateAhead(7)]]);
  expect(page.text).toContain("Langstrasse 10, Zürich");
  expect(page.text).toContain("Key under the mat");
  expect(page.html).toContain(`href="/bookings/${id}"`);
  expect(page.html).toContain("destination=47.37712%2C8.52678");
});

test("a booked day can be taken off from here, and says so afterwards", async () => {
  const sitter = await newSitter(app);
  const browser = await browserOf(app, sitter);
  const day = dateAhead(1);
  const id = await newBooking(app, { owner, sitter }, "accepted", { date: day });
  const offHref = `/profile/edit/days-off?from=${day}&to=${day}`;
  expect((await browser.get("/agenda")).html).toContain(offHref.replace("&", "&amp;"));
  expect((await browser.get(offHref)).html).toContain(`value="${day}"`);
  await browser.submit(offHref, { from: day, to: day, shown: id, bookings: "keep" });
  const page = await browser.get("/agenda");
  expect(page.text).toContain("Day off");
  expect(page.html).not.toContain(offHref.replace("&", "&amp;"));
});

test("a stay shows when the dog comes, stays and goes", async () => {
  const sitter = await newSitter(app, { services: ["boarding"], rates: { boarding: 60 } });
  const guest = await newOwner(app);
  const stay = { service: "boarding", startDate: dateAhead(1), endDate: dateAhead(3) };
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: guest.token,
    body: { ...stay, dropOff: "17:00", pickUp: "11:00", dogId: guest.dogId, sitterId: sitter.id },
  });
  const accepted = { token: sitter.token, body: { status: "accepted" } };
  expect((await callApi(app, "PATCH", `/bookings/${body.id}/status`, accepted)).status).toBe(200);
  const { text } = await (await browserOf(app, sitter)).get("/agenda");
  for (const part of text.split("Day by day"))
    expect(part.match(/Drop-off 5:00 PM|All day|Pick-up 11:00 AM/g)).toEqual([
      "Drop-off 5:00 PM",
      "All day",
      "Pick-up 11:00 AM",
    ]);
});

test("what lasts past midnight is on both its days", async () => {
  const sitter = await newSitter(app);
  const late = { date: dateAhead(2), startTime: "23:00", endTime: "01:00" };
  const id = await newBooking(app, { owner, sitter }, "accepted", late);
  const { html } = await (await browserOf(app, sitter)).get("/agenda");
  const [main = ""] = html.split("<aside");
  const [, ...listed] = main.split('id="day-');
  const days = listed.filter((day) => day.includes(`href="/bookings/${id}"`));
  expect(days.map((day) => day.slice(0, 10))).toEqual([dateAhead(2), dateAhead(3)]);
  expect(days[0]).toContain("11 PM–1 AM next day");
  expect(days[1]).toContain("Until 1:00 AM");
});

test("the week has nothing of others, and of one's own nothing that fell through", async () => {
  const [mine, theirs] = [await newSitter(app), await newSitter(app)];
  const lea = await newOwner(app, "Lea Zürcher", "Balu");
  const date = dateAhead(1);
  const own = await newBooking(app, { owner: lea, sitter: mine }, "accepted", { date });
  const gone = await newBooking(app, { owner: lea, sitter: mine }, "rejected", {
    date,
    startTime: "11:00",
    endTime: "12:00",
  });
  const other = await newBooking(app, { owner: lea, sitter: theirs }, "accepted", {
    date,
    startTime: "15:00",
    endTime: "16:00",
  });
  const weekOf = async (person: Parameters<typeof browserOf>[1], path: string) => {
    const { html } = await (await browserOf(app, person)).get(path);
    const [, week = ""] = html.split('<section class="week-picture">');
    return [own, gone, other].map((id) => week.split("</section>")[0]?.includes(id) ?? false);
  };
  for (const path of ["/", "/agenda"]) {
    expect([path, await weekOf(mine, path)]).toEqual([path, [true, false, false]]);
    expect([path, await weekOf(theirs, path)]).toEqual([path, [false, false, true]]);
  }
  expect(await weekOf(mine, "/bookings-sitter?tab=upcoming")).toEqual([true, false, false]);
  expect(await weekOf(lea, "/bookings")).toEqual([true, false, true]);
  expect(await weekOf(owner, "/bookings")).toEqual([false, false, false]);
});

test("above the requests, the days with some", async () => {
  const sitter = await newSitter(app);
  const [asked, booked] = [dateAhead(1), dateAhead(3)];
  await newBooking(app, { owner, sitter }, "pending, requested by the owner", { date: asked });
  await newBooking(app, { owner, sitter }, "accepted", { date: booked });
  const browser = await browserOf(app, sitter);
  const daysIn = async (query: string) => {
    const { html } = await browser.get(`/bookings-sitter${query}`);
    return html.match(/<h3><a[^>]*>\w{3}<!-- --> <small>/g)?.length ?? 0;
  };
  expect([await daysIn(""), await daysIn("?tab=upcoming"), await daysIn("?tab=completed")]).toEqual(
    [1, 2, 0],
  );
});

test("owners have no agenda", async () => {
  const browser = await browserOf(app, owner);
  expect((await browser.get("/agenda")).status).toBe(403);
});
