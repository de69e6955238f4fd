import { describe, expect, test } from "vitest";
import { DAY } from "#app/domain/durations.ts";
import { addMonths, daysOfMonth, monthIn } from "#app/domain/months.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const sitter = await newSitter(app, { name: "Amara Okafor" });
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);
const date = dateAhead(40);
const id = await newBooking(app, { owner, sitter }, "accepted", { date });
await newBooking(app, { owner, sitter }, "rejected", {
  date,
  startTime: "15:00",
  endTime: "16:00",
});
await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(41) });

test("months, over the end of a year and in a leap year", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
  expect(daysOfMonth("2028-02")).toHaveLength(29);
  expect([monthIn("2026-03-14"), monthIn("2026-13"), monthIn("x"), monthIn(null)]).toEqual([
    "2026-03",
    null,
    null,
    null,
  ]);
});

test("the first and last months there are, as their addresses are typed by hand", async () => {
  expect([daysOfMonth("0000-01").length, daysOfMonth("9999-12").length]).toEqual([31, 31]);
  for (const query of ["date=0000-01-01", "month=0000-01", "date=9999-12-31", "month=9999-12"])
    expect([query, (await asSitter.get(`/bookings-sitter?${query}`)).status]).toEqual([query, 200]);
  for (const query of ["day=0000-01-01", "week=0000-01-01", "day=9999-12-31", "week=9999-12-31"])
    expect([query, (await asOwner.get(`/bookings?${query}`)).status]).toEqual([query, 200]);
});

test.each([
  ["1000-01", "Previous month", "Next month", "1000-02"],
  ["9999-12", "Next month", "Previous month", "9999-11"],
])("%s has no link called '%s'", async (month, missing, present, neighbour) => {
  const { html } = await asSitter.get(`/bookings-sitter?month=${month}`);
  expect(html).not.toContain(`aria-label="${missing}"`);
  expect(html).toMatch(new RegExp(`month=${neighbour}" aria-label="${present}"`));
  const days = [...html.matchAll(/href="\?date=([^"&]*)/g)].map(([, date]) => date);
  expect(days.filter((date) => !/^[1-9]\d{3}-\d\d-\d\d$/.test(date ?? ""))).toEqual([]);
  expect(days.length).toBeGreaterThan(27);
});

test.each(["periods", "dialog"])("%s has no times for a date that is none", async (way) => {
  const page = await asOwner.get(`/booking/new?sitter=${sitter.id}&way=${way}&date=soon`);
  expect(page.status).toBeLessThan(500);
});

describe("the owner's week", () => {
  const weekOf = (ahead: number) => dateAhead(Math.floor(ahead / 7) * 7);

  test("has its bookings, leads to their days, and turns by seven days from today", async () => {
    const page = await asOwner.get(`/bookings?week=${date}`);
    expect(page.html).toContain(`href="?day=${date}"`);
    expect(page.text).toMatch(/Rex 9–10 AM ?, Dog Walking with Amara Okafor/);
    expect(page.html).toContain(`href="?week=${weekOf(47)}"`);
    expect(page.html).toContain(`href="?week=${weekOf(33)}"`);
    expect(await asOwner.get("/bookings").then(({ html }) => html)).toContain(
      `href="?week=${dateAhead(7)}"`,
    );
  });

  test("is the one of the chosen day, and of today where a day is too far away", async () => {
    const page = await asOwner.get(`/bookings?day=${date}`);
    expect(page.html).toMatch(new RegExp(`href="\\?day=${date}" aria-current="date"`));
    const far = await asOwner.get("/bookings?week=2999-01-01");
    expect(far.html).toContain(`href="?week=${dateAhead(7)}"`);
  });

  test("shows all bookings of a selected day instead of the tabs' own", async () => {
    const page = await asOwner.get(`/bookings?day=${date}`);
    expect(page.text).toContain("Bookings for ");
    expect(page.text).not.toContain("Upcoming");
    expect(page.html.match(/<article/g)).toHaveLength(2);
    expect(page.text).toContain("Declined");
    const none = await asOwner.get(`/bookings?day=${dateAhead(80)}`);
    expect(none.text).toContain("No bookings found");
  });

  test("ignores an invalid day or week", async () => {
    const page = await asOwner.get("/bookings?day=2026-02-30&week=nonsense");
    expect(page.status).toBe(200);
    expect(page.html.match(/<article/g)).toHaveLength(1);
  });
});

test("New Booking offers recent sitters and all others, and links to the booking flow", async () => {
  const page = await asOwner.get("/bookings?choose=sitter");
  expect(page.text).toContain("Recent Sitters");
  expect(page.html).toContain(`href="/booking/new?sitter=${sitter.id}"`);
  expect(page.html).toMatch(/href="\/map"[^>]*>Browse All Sitters/);
  const led = await asOwner.get(`/sitters/${sitter.id}/book`);
  expect([led.status, led.location]).toEqual([308, `/booking/new?sitter=${sitter.id}`]);
});

describe("the sitter's calendar", () => {
  test("is a page of its own on phones, until which a link leads there", async () => {
    const month = dateAhead(0).slice(0, 7);
    const list = await asSitter.get("/bookings-sitter?tab=upcoming");
    expect(list.html).toMatch(
      new RegExp(`href="\\?tab=upcoming&amp;month=${month}"[^>]*>Calendar<`),
    );
    const turned = await asSitter.get(`/bookings-sitter?month=${month}`);
    expect(turned.text).not.toContain("Calendar Agenda");
    expect(turned.html.indexOf('id="calendar"')).toBeLessThan(turned.html.indexOf("Pending"));
  });

  test("offers a day off for a day ahead, or to cancel what is booked then", async () => {
    const offered = async (date: string) => {
      const { html } = await asSitter.get(`/bookings-sitter?date=${date}`);
      const off = `/profile/edit/days-off?from=${date}&amp;to=${date}`;
      return new RegExp(`href="${off.replace("?", "\\?")}"[^>]*>([^<]*)`).exec(html)?.[1];
    };
    expect(await offered(date)).toBe("Can&#x27;t make it?");
    expect(await offered(dateAhead(80))).toBe("Set days off");
    expect(await offered(dateAhead(-1))).toBeUndefined();
  });

  test("leads to a day's bookings under All, and keeps the day in the tabs", async () => {
    const month = await asSitter.get(`/bookings-sitter?month=${date.slice(0, 7)}`);
    expect(month.html).toContain(`href="?date=${date}"`);
    const page = await asSitter.get(`/bookings-sitter?date=${date}`);
    expect(page.html.match(/<article/g)).toHaveLength(2);
    expect(page.html).toMatch(new RegExp(`href="\\?tab=all&amp;date=${date}" aria-current="page"`));
    const upcoming = await asSitter.get(`/bookings-sitter?tab=upcoming&date=${date}`);
    expect(upcoming.html.match(/<article/g)).toHaveLength(1);
  });
});

test("another month keeps the sitter's tab, and another tab the month", async () => {
  const month = date.slice(0, 7);
  const page = await asSitter.get(`/bookings-sitter?tab=all&month=${month}`);
  expect(page.html).toContain(`href="?tab=all&amp;month=${addMonths(month, 1)}"`);
  expect(page.html).toContain(`href="?tab=upcoming&amp;month=${month}"`);
});

test("another week keeps the owner's tab, and another tab the week", async () => {
  const page = await asOwner.get(`/bookings?tab=pending&week=${date}`);
  expect(page.html).toMatch(/href="\?tab=pending&amp;week=[\d-]+" aria-label="Next week"/);
  expect(page.html).toContain(`href="?tab=upcoming&amp;week=${date}"`);
});

describe("the note in the accept dialog", () => {
  let ahead = 100;

  test.each([
    ["form", { addToCalendar: "false" }, 1],
    ["form", { addToCalendar: ["false", "true"] }, 0],
    ["form", {}, 0],
    ["api", { addToCalendar: false }, 1],
  ])("by %s %j is kept with the booking", async (edge, choice, declined) => {
    const bookingId = await newBooking(app, { owner, sitter }, undefined, {
      date: dateAhead(ahead++),
    });
    const status =
      edge === "form"
        ? (await asSitter.post(`/bookings/${bookingId}`, { intent: "accept", ...choice } as never))
            .status
        : (
            await callApi(app, "PATCH", `/bookings/${bookingId}/status`, {
              token: sitter.token,
              body: { status: "accepted", ...choice },
            })
          ).status;
    expect(status).toBe(edge === "form" ? 303 : 200);
    expect((await storedBooking(app, bookingId)).calendar_declined).toBe(declined);
  });

  test("is not offered where it can't be honoured", async () => {
    const page = await asSitter.get(`/bookings/${id}?confirm=accept&from=list`);
    expect(page.text).not.toContain("Google Calendar");
  });
});

test("a refresh of a page's parts leaves the toast for the real visit", async () => {
  const person = await newOwner(app);
  const browser = await browserOf(app, person);
  const bookingId = await newBooking(app, { owner: person, sitter });
  await browser.post(`/bookings/${bookingId}`, { intent: "cancel" });
  const refreshed = await browser.get(`/bookings/${bookingId}`, { "x-refresh": "1" });
  expect(refreshed.html).not.toContain("Status updated");
  expect(refreshed.html).toContain(`data-live="${bookingId}"`);
  expect((await browser.get(`/bookings/${bookingId}`)).html).toContain("Status updated");
});

test.each(["", "quick", "dialog", "periods"])(
  "booking a sitter without services from '%s' says so and offers a message instead",
  async (way) => {
    const idle = await newSitter(app);
    const body = { services: [] };
    await callApi(app, "PATCH", `/users/${idle.id}`, { token: idle.token, body });
    const person = await newOwner(app);
    const browser = await browserOf(app, person);
    const date = dateAhead(5);
    const choices = {
      ...(way && { way }),
      date,
      time: "morning",
      dog: person.dogId,
      location: "",
      step: "summary",
    };
    const query = new URLSearchParams({ sitter: idle.id, ...choices });
    const page = await browser.get(`/booking/new?${query}`);
    expect(page.status).toBe(409);
    expect(page.text).toContain("No services offered right now");
    expect(page.html).toContain(`href="/messages?userId=${idle.id}"`);
    expect((await browser.get(`/sitters/${idle.id}`)).text).not.toContain("Book Now");
  },
);

test("the calendar starts with this week, and the service is chosen first", async () => {
  const { html } = await asOwner.get(`/booking/new?sitter=${sitter.id}`);
  const [first = ""] = /(?<=name="date" value=")[\d-]+/.exec(html) ?? [];
  const today = dateAhead(0);
  expect(first.slice(0, 7)).toBe(today.slice(0, 7));
  expect(Date.parse(today) - Date.parse(first)).toBeLessThan(7 * DAY);
  expect(html.indexOf('name="service"')).toBeLessThan(html.indexOf('name="date"'));
});

test("a time at which the owner's only dog is booked says so", async () => {
  const person = await newOwner(app);
  const [one, two] = [await newSitter(app), await newSitter(app)];
  await newBooking(app, { owner: person, sitter: one }, "accepted", { date });
  const theirs = await browserOf(app, person);
  const times = await theirs.get(
    `/booking/new?sitter=${two.id}&service=walking&date=${date}&step=time`,
  );
  const nine = /<label[^>]*>(?:(?!<\/label>).)*value="09:00-10:00".*?<\/label>/.exec(
    times.html,
  )?.[0];
  expect(nine).toContain("Your dog is booked");
  expect(nine).toContain("disabled");
});
