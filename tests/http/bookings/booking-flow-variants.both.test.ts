import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi, type Page } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, { name: "Amara Okafor" });
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const MISSING = "Missing information: Please fill in all required fields";
let day = 4;

const path = (way: string, choices: Record<string, string>) =>
  `/booking/new?${new URLSearchParams({ sitter: sitter.id, way, ...choices })}`;
const idOf = (page: Page) => page.location?.split(/[/=]/).at(-1) ?? "";

function confirm(page: Page, choices: Record<string, string | string[]>, who = browser) {
  const action =
    /<form[^>]* id="(?:step|periods|walk)"[^>]* action="([^"]*)"/.exec(page.html)?.[1] ?? "";
  const key = /name="idempotencyKey" value="([^"]*)"/.exec(page.html)?.[1] ?? "";
  return who.post(action.replaceAll("&amp;", "&"), { idempotencyKey: key, ...choices });
}

describe("the quick wizard", () => {
  test("asks for a day, a period or an hour, then the dog, and books", async () => {
    const date = dateAhead(day++);
    const first = await browser.get(path("quick", {}));
    expect(first.text).toContain("Step 1 of 3");
    expect(first.text).toContain("Continue");
    const times = await browser.get(path("quick", { date }));
    expect(times.text).toContain("Step 2 of 3");
    expect(
      times.html.match(/type="radio"[^>]*name="time"|name="time"[^>]*type="radio"/g),
    ).toHaveLength(17);
    expect(times.html).toContain('value="17:00-18:00"');
    const last = await browser.get(path("quick", { date, time: "overnight" }));
    expect(last.text).toContain("Step 3 of 3");
    expect(last.text).toContain("Boarding");
    expect(last.text).toContain("8:00 PM to 8:00 AM next day");
    const sent = await confirm(last, { dog: owner.dogId, notes: "Shy" });
    expect(sent.status).toBe(303);
    expect(await storedBooking(app, idOf(sent))).toMatchObject({
      service: "boarding",
      time_period: "overnight",
      price_cents: 6000,
      notes: "Shy",
    });
  });

  test("keeps what was typed when the dog is missing, and says so", async () => {
    const date = dateAhead(day++);
    const last = await browser.get(path("quick", { date, time: "morning" }));
    const refused = await confirm(last, { notes: "Two walks, please" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Two walks, please");
    expect(refused.text).toContain(MISSING);
    const bare = await browser.get(path("quick", { step: "3" }));
    expect(bare.status).toBe(400);
    expect(bare.text).toContain(MISSING);
  });
});

describe("the dialog of a conversation", () => {
  test("sends the preset's times and the map's coordinates, and returns with a toast", async () => {
    const date = dateAhead(day++);
    const first = await browser.get(path("dialog", { pick: date }));
    expect(first.text).toContain("Book with Amara");
    expect(first.text).toContain("Step 1 of 3");
    for (const text of [
      "Whole morning 9:00 AM to 12:00 PM",
      "Whole afternoon 12:00 PM to 5:00 PM",
      "Whole evening 5:00 PM to 9:00 PM",
    ])
      expect(first.text).toContain(text);
    const dog = await browser.get(path("dialog", { date, time: "12:00-17:00", step: "dog" }));
    expect(dog.text).toContain("Step 2 of 3");
    const place = await browser.get(
      path("dialog", { date, time: "12:00-17:00", dog: owner.dogId, step: "place" }),
    );
    expect(place.html).toContain("data-location-picker");
    expect(place.html).not.toContain("Only you see the exact spot");
    const sent = await confirm(place, {
      location: "By the lake",
      latitude: "47.366200",
      longitude: "8.538700",
    });
    expect(sent.location).toBe(`/messages?userId=${sitter.id}`);
    const back = await browser.get(sent.location ?? "");
    expect(back.html).toContain("Your request to Amara Okafor has been sent.");
    const link = /href="(\/bookings\?id=[^"]*)"[^>]*>View Booking/.exec(back.html)?.[1] ?? "";
    expect((await browser.get(link)).location).toBe(`/bookings/${link.split("=")[1]}`);
    const booking = await storedBooking(app, link.split("=")[1] ?? "");
    expect(booking).toMatchObject({
      place_address: "By the lake",
      place_latitude: 47.3662,
      place_area: expect.any(String),
      price_cents: 5 * 2400,
    });
  });

  test("needs a day and a time before the dog", async () => {
    const page = await browser.get(path("dialog", { step: "dog" }));
    expect(page.status).toBe(400);
    expect(page.text).toContain("Missing information: Please select a date ");
  });

  test("a location that is too long comes back as typed", async () => {
    const choices = {
      date: dateAhead(day++),
      time: "09:00-12:00",
      dog: owner.dogId,
      step: "place",
    };
    const page = await browser.get(path("dialog", choices));
    const refused = await confirm(page, { location: "x".repeat(201) });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("at most 200 characters");
    expect(refused.html).toContain("x".repeat(201));
  });
});

describe("several periods of one day", () => {
  test("makes one range of each, alongside a custom one", async () => {
    const date = dateAhead(day++);
    const page = await browser.get(path("periods", { pick: date }));
    expect(page.text).toContain("More than one visit");
    const sent = await confirm(page, {
      time: ["morning", "overnight"],
      start: "17:30",
      end: "18:30",
      dog: owner.dogId,
      notes: "",
    });
    expect(sent.status).toBe(303);
    const slots = await app.runtime.db
      .selectFrom("booking_slots")
      .select(["start_time", "end_time"])
      .where("booking_id", "=", idOf(sent))
      .orderBy("position")
      .execute();
    expect(slots.map((slot) => `${slot.start_time}-${slot.end_time}`)).toEqual([
      "08:00-12:00",
      "17:30-18:30",
      "20:00-08:00",
    ]);
  });

  test.each([
    [{ dog: owner.dogId }, "Please select a time"],
    [{ time: "morning" }, MISSING],
    [
      { time: ["all_day", "morning"], dog: owner.dogId },
      "All day can't be combined with other times",
    ],
  ])("refuses %j and keeps it", async (choices, text) => {
    const page = await browser.get(path("periods", { date: dateAhead(3) }));
    const refused = await confirm(page, { ...choices, notes: "Kept" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(text);
    expect(refused.html).toContain("Kept");
  });

  test("says above the form that something is missing, and what at each field", async () => {
    const page = await browser.get(path("periods", { date: dateAhead(3) }));
    const refused = await confirm(page, { notes: "" });
    const [, above = "", below = ""] =
      /id="form-error"[^>]*>(.*?)<\/div>(.*)/s.exec(refused.html) ?? [];
    expect(above).toContain(MISSING);
    expect(below).not.toContain(MISSING);
    expect(below).toMatch(/Please select your dog.*Please select a time/s);
    expect(below).not.toContain("Please select a date");
    const dayless = await confirm(await browser.get(path("periods", {})), { dog: owner.dogId });
    expect(dayless.text).toContain(MISSING);
    expect(dayless.text).toContain("Please select a date");
  });
});

test("an unknown sitter shows a message with a link to all sitters", async () => {
  const page = await browser.get("/booking/new?sitter=nobody");
  expect(page.status).toBe(404);
  expect(page.html).toContain("<title>Sitter not found</title>");
  expect(page.html).toContain('href="/sitters"');
});

test("twenty identical posts to each form make one booking", async () => {
  for (const [way, query, body] of [
    ["quick", { time: "morning" }, { dog: owner.dogId }],
    ["dialog", { time: "12:00-17:00", dog: owner.dogId, step: "place" }, { location: "" }],
    ["periods", {}, { time: ["morning", "evening"], dog: owner.dogId }],
  ] as const) {
    const page = await browser.get(path(way, { date: dateAhead(day++), ...query }));
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => confirm(page, body as Record<string, string>)),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(303));
  }
  const { count } = await app.runtime.db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("owner_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(6);
});

test("the calendar closes days off, days before today and days that are booked out", async () => {
  const [off, full, open] = [dateAhead(8), dateAhead(9), dateAhead(10)];
  const busy = await newSitter(app, { daysOff: [off], services: ["walking"], rates: {} });
  await newBooking(app, { owner: await newOwner(app), sitter: busy }, "accepted", {
    date: full,
    startTime: "00:00",
    endTime: "00:00",
  });
  for (const [date, free] of [
    [off, false],
    [full, false],
    [open, true],
  ] as const) {
    const page = await browser.get(
      `/booking/new?sitter=${busy.id}&way=dialog&month=${date.slice(0, 7)}`,
    );
    const button = new RegExp(`<button[^>]*value="${date}"[^>]*>`).exec(page.html)?.[0] ?? "";
    expect(button).not.toBe("");
    expect(!button.includes("disabled")).toBe(free);
  }
});

describe("a sitter asks to walk an available dog", async () => {
  const theirs = await browserOf(app, sitter);
  const { body: dog } = await callApi<{ id: string }>(app, "POST", "/dogs", {
    token: owner.token,
    body: { name: "Bella", breed: "Pug", age: "2", availability: ["weekday_mornings"] },
  });
  const start = `/bookings/new?dogId=${dog.id}`;
  const MISSING_TIME = "Missing information: Please select both a date and time for your booking";

  test("with one of twelve hours, at their own price, and the owner answers", async () => {
    const date = dateAhead(day++);
    const page = await theirs.get(`${start}&pick=${date}&notes=Typed+before`);
    expect(page.text).toMatch(/Bella.*Typed before/);
    expect(page.text).toMatch(/You earn \$24 1 hour walk \w+ pays you directly\./);
    expect(page.html.match(/name="time"/g)).toHaveLength(12);
    const sent = await confirm(page, { time: "19:00-20:00", notes: "I know pugs" }, theirs);
    expect(sent.status).toBe(303);
    const id = idOf(sent);
    expect(await storedBooking(app, id)).toMatchObject({
      requested_by: "sitter",
      sitter_id: sitter.id,
      price_cents: 2400,
    });
    const request = await browser.get(`/bookings/${id}`);
    expect(request.text).toContain("Accept");
    expect(request.text).toContain("Decline");
    const accepted = await browser.post(`/bookings/${id}`, { intent: "accept" });
    expect(accepted.status).toBe(303);
    const booked = await theirs.get(`${start}&date=${date}`);
    expect(booked.html).toMatch(
      /disabled=""[^>]*value="19:00-20:00"|value="19:00-20:00"[^>]*disabled=""/,
    );
  });

  test("and sees what is missing, with the notes kept", async () => {
    const page = await theirs.get(start);
    const refused = await confirm(page, { notes: "Free all day" }, theirs);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(MISSING_TIME);
    expect(refused.html).toContain("Free all day");
  });

  test("without a dog, chooses one first", async () => {
    const page = await theirs.get("/bookings/new");
    expect([page.status, page.location]).toEqual([302, "/dogs/available"]);
    expect((await browser.get("/bookings/new")).text).toContain("Find a sitter");
  });

  test("others may not, and an unknown dog is not found", async () => {
    const unseen = await callApi<{ id: string }>(app, "POST", "/dogs", {
      token: owner.token,
      body: { name: "Hidden", breed: "Pug", age: "2" },
    });
    expect((await browser.get(start)).status).toBe(403);
    expect((await (await browserOf(app, await newPerson(app))).get(start)).status).toBe(403);
    for (const id of ["nobody", unseen.body.id]) {
      const page = await theirs.get(`/bookings/new?dogId=${id}`);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Dog not found");
    }
  });
});

const steps = ["steps time", "steps summary", "quick 3", "dialog place", "dialog 1", "periods 1"];
test.each(steps)("an unknown service is refused at every step: %s", async (where) => {
  const [way = "", step = ""] = where.split(" ");
  const chosen = { date: dateAhead(day++), time: "09:00-10:00", dog: owner.dogId };
  const address = path(way, { service: "flying", ...chosen, step });
  const page = await browser.get(address);
  expect(page.status).toBe(step === "1" ? 200 : 400);
  expect(page.text).toContain("Book with Amara");
  const sent = await browser.post(address, { time: "morning", dog: owner.dogId });
  expect(sent.status).toBe(400);
  expect(sent.text).toContain("Book with Amara");
});
