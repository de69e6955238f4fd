import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const OFFER = "Meet first: 30 minutes, free";
const sitter = await newSitter(app, { name: "Luca Roth" });
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const date = dateAhead(3);
const path = `/booking/meet?sitter=${sitter.id}&date=${date}`;
const stored = (id: string) =>
  app.runtime.db.selectFrom("bookings").selectAll().where("id", "=", id).executeTakeFirst();

describe("the page to meet a sitter first", () => {
  test("is offered to a pair that never booked, and to visitors", async () => {
    const other = await newOwner(app);
    const booked = await newSitter(app);
    await newBooking(app, { owner: other, sitter: booked }, "completed");
    const member = await browserOf(app, other);
    expect((await member.get(`/sitters/${sitter.id}`)).text).toContain(OFFER);
    expect((await member.get(`/sitters/${booked.id}`)).text).not.toContain(OFFER);
    const own = await browserOf(app, sitter);
    expect((await own.get(`/sitters/${sitter.id}`)).text).not.toContain(OFFER);
  });

  test("keeps what was looked for, through its form and back", async () => {
    const other = await browserOf(app, await newOwner(app));
    const search = `service=walking&date=${dateAhead(9)}&place=Zug`;
    const profile = await other.get(`/sitters/${sitter.id}?${search}`);
    const [, link = ""] = /href="(\/booking\/meet[^"]*)"/.exec(profile.html) ?? [];
    const meeting = await other.get(link.replaceAll("&amp;", "&"));
    expect(meeting.text).toContain("Pick a day to see its free times.");
    const [, kept = ""] = /name="wanted" value="([^"]*)"/.exec(meeting.html) ?? [];
    const wanted = kept.replaceAll("&amp;", "&");
    const query = new URLSearchParams({ sitter: sitter.id, wanted, pick: date });
    const dated = await other.get(`/booking/meet?${query}`);
    const [, back = ""] =
      new RegExp(`href="/sitters/${sitter.id}\\?([^"]*)"`).exec(dated.html) ?? [];
    expect(Object.fromEntries(new URLSearchParams(back.replaceAll("&amp;", "&")))).toEqual(
      Object.fromEntries(new URLSearchParams(search)),
    );
  });

  test("asks for half an hour, free, and shows it as what it is to both", async () => {
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain('value="09:30-10:00"');
    const answer = await browser.post(path, {
      time: "09:30-10:00",
      dog: owner.dogId,
      location: "Langstrasse 10",
      notes: "He is shy",
    });
    const id = answer.location?.split("/").at(-1) ?? "";
    const sent = await browser.get(`/bookings/${id}`);
    expect(sent.text).toContain("Meet & greet with Luca Roth");
    expect(sent.text).toContain("Free");
    expect(sent.text).not.toMatch(/agreed directly|pays/i);
    expect(await stored(id)).toMatchObject({
      kind: "meet",
      service: "meet",
      price_cents: 0,
      notes: "He is shy",
      place_address: "Langstrasse 10",
      policy: "flexible",
    });
    const asked = await browserOf(app, sitter);
    expect((await asked.get("/bookings-sitter")).text).toContain(
      "Rex, for Olive Free Meet & greet · ",
    );
    expect((await browser.get(`/sitters/${sitter.id}`)).text).not.toContain(OFFER);
    const again = await browser.post(path, { time: "09:30-10:00", dog: owner.dogId });
    expect(again.location).toBe(`/bookings/${id}`);
  });

  test("keeps what was typed when the time is missing or taken", async () => {
    const refused = await browser.submit(path, { dog: owner.dogId, notes: "Two of us" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Please select a time");
    expect(refused.html).toContain("Two of us");
    const busy = await newOwner(app);
    const at = { date, startTime: "14:00", endTime: "15:00" };
    await newBooking(app, { owner: busy, sitter }, "accepted", at);
    expect((await browser.get(path)).html).not.toContain('value="14:30-15:00"');
    const later = await newOwner(app);
    const mine = await browserOf(app, later);
    const taken = await mine.submit(path, { time: "14:30-15:00", dog: later.dogId });
    expect(taken.status).toBe(409);
    expect(taken.text).toContain("The sitter is not available at this time");
  });

  test("offers times by the part of the day, as the other pages that ask for one", async () => {
    const partsOf = async (address: string) => {
      const { html } = await browser.get(address);
      expect(html).toContain("What time?");
      return [...html.matchAll(/<legend[^>]*>(\w+)<\/legend>/g)]
        .map(([, part = ""]) => part)
        .filter((part) => /^(Early|Morning|Afternoon|Evening|Late)$/.test(part));
    };
    const parts = ["Morning", "Afternoon", "Evening"];
    expect(await partsOf(path)).toEqual(parts);
    const { id } = sitter;
    const step = { sitter: id, service: "walking", date, step: "time" };
    expect(await partsOf(`/booking/new?${new URLSearchParams(step)}`)).toEqual(parts);
    expect(await partsOf(`/booking/series?sitter=${id}&service=walking`)).toEqual(parts);
  });

  test("keeps what was typed when another day is picked", async () => {
    const { html } = await browser.get(`${path}&pick=${dateAhead(4)}&notes=Hello&location=Park`);
    expect(html).toContain(`name="date" value="${dateAhead(4)}"`);
    expect(html).toContain("Hello");
    expect(html).toContain('value="Park"');
  });

  test("refuses oneself, an unknown sitter and dogs of others", async () => {
    const own = await browserOf(app, sitter);
    expect((await own.get(path)).status).toBe(403);
    expect((await browser.get("/booking/meet?sitter=nobody")).status).toBe(404);
    const other = await newOwner(app);
    const forged = await browser.submit(path, { time: "10:00-10:30", dog: other.dogId });
    expect(forged.status).toBe(409);
    expect(forged.text).toContain("This dog can't be found");
    const dogless = await browserOf(app, await newPerson(app));
    expect((await dogless.get(path)).text).toContain("You don't have any dogs registered");
  });
});

test.each([
  ["a booking", `/booking/new?sitter=${sitter.id}&service=walking&date=${date}&time=18:00-19:00`],
  ["a booking on one page", `/booking/new?sitter=${sitter.id}&way=periods&date=${date}`],
  ["a weekly request", `/booking/series?sitter=${sitter.id}`],
  ["a meeting", path],
])("an area saved as home is no place for %s, which asks for a street", async (_name, address) => {
  const resident = await newOwner(app);
  const location = { location: "Wiedikon", latitude: 47.3662, longitude: 8.5187 };
  const { token } = resident;
  await callApi(app, "PATCH", `/users/${resident.id}`, { token, body: location });
  const page = await (await browserOf(app, resident)).get(`${address}&dog=${resident.dogId}`);
  expect(page.html).not.toContain('value="Wiedikon"');
  expect(page.text).toContain("Your saved home, Wiedikon, has no street.");
});

describe("kind: meet in the API", async () => {
  const host = await newSitter(app);
  const body = { sitterId: host.id, dogId: owner.dogId, kind: "meet", date: dateAhead(5) };
  const ask = (more: object) =>
    callApi<{ id: string; endTime: string }>(app, "POST", "/bookings", {
      token: owner.token,
      body: { ...body, ...more },
    });

  test("has a start only, no service and no price", async () => {
    const { status, body: booking } = await ask({ startTime: "16:00" });
    expect(status).toBe(201);
    expect(booking).toMatchObject({ kind: "meet", service: "meet", price: 0, lines: [] });
    expect(booking.endTime).toBe("16:30");
  });

  test.each([
    ["no start", {}, "startTime"],
    ["an hour", { startTime: "17:00", endTime: "18:00" }, "endTime"],
    ["a service", { startTime: "17:00", service: "walking" }, "service"],
    ["further sitters", { startTime: "17:00", alsoAsk: ["x"] }, "alsoAsk"],
    ["a last day", { startTime: "17:00", endDate: dateAhead(6) }, "endDate"],
    ["times of a visit", { kind: "stay", startTime: "17:00", endTime: "18:00" }, "kind"],
  ])("refuses %s", async (_name, more, field) => {
    const { status, body: answer } = await ask(more);
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toContain(`"${field}"`);
  });
});

test("an hour at which one of the dogs has another booking is not offered", async () => {
  const busy = await newOwner(app, "Olga Owner", "Bello");
  const { token } = busy;
  const at = { date, startTime: "17:00", endTime: "18:00" };
  await newBooking(app, { owner: busy, sitter: await newSitter(app) }, "accepted", at);
  const offered = async (query = "") => {
    const { html } = await (await browserOf(app, busy)).get(path + query);
    return ["16:30", "17:00", "17:30", "18:00"].filter((time) => html.includes(`value="${time}-`));
  };
  expect(await offered()).toEqual(["16:30", "18:00"]);
  const dog = { name: "Momo", breed: "Beagle", age: "2" };
  const { body } = await callApi<{ id: string }>(app, "POST", "/dogs", { token, body: dog });
  expect(await offered(`&dog=${body.id}`)).toEqual(["16:30", "17:00", "17:30", "18:00"]);
  expect(await offered(`&dog=${body.id}&dog=${busy.dogId}`)).toEqual(["16:30", "18:00"]);
});

test("asking to meet without a day, or on a full one, is told at the days", async () => {
  const other = await browserOf(app, await newOwner(app));
  const errorIn = ({ html }: { html: string }) =>
    /id="meet-date-error"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(html)?.[1];
  const undated = await other.post(`/booking/meet?sitter=${sitter.id}`, { time: "" });
  expect([undated.status, errorIn(undated)]).toEqual([400, "Please select a day"]);
  const past = await other.post(`/booking/meet?sitter=${sitter.id}&date=${dateAhead(-3)}`, {});
  expect([past.status, errorIn(past)]).toEqual([400, "Luca has no half hour free on this day."]);
});

test("without a day, the list of what is missing begins with it and leads to it", async () => {
  const other = await newOwner(app);
  const { token } = other;
  const body = { name: "Momo", breed: "Beagle", age: "2" };
  await callApi(app, "POST", "/dogs", { token, body });
  const { html } = await (await browserOf(app, other)).post(
    `/booking/meet?sitter=${sitter.id}`,
    {},
  );
  const list = /role="alert".*?<\/ul>/s.exec(html)?.[0] ?? "";
  expect([...list.matchAll(/href="#([^"]+)">([^<]+)</g)].map(([, ...link]) => link)).toEqual([
    ["meet-date", "Please select a day"],
    ["meet-dog", "Please select your dog"],
  ]);
  expect(html).not.toContain("Please select a time");
  // The browser takes the first.
  expect(/<[^>]*autofocus[^>]*>/i.exec(html)?.[0]).toContain('name="pick"');
});
