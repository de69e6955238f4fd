import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi, type Page } from "#tests/support/client.ts";
import { dateAhead, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const browser = await browserOf(app, await newOwner(app));
const date = dateAhead(4);

const path = (way: string, choices: Record<string, string>) =>
  `/booking/new?${new URLSearchParams(Object.entries({ way, ...choices }).filter(([, value]) => value))}`;

function confirm(page: Page, who: typeof browser, dog: string) {
  const action = /<form[^>]* id="step"[^>]* action="([^"]*)"/.exec(page.html)?.[1] ?? "";
  return who.post(action.replaceAll("&amp;", "&"), { dog });
}

describe("long periods are offered for services that last that long", async () => {
  const timesOf = async (services: string[], way: string, more: Record<string, string> = {}) => {
    const { id } = await newSitter(app, { services, rates: {} });
    const page = await browser.get(path(way, { sitter: id, pick: date, step: "time", ...more }));
    const values = [...page.html.matchAll(/<input[^>]*name="time"[^>]*>/g)].map(
      ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? "",
    );
    return values.filter((value) => value === "overnight" || value === "all_day");
  };

  test.each([
    [["walking", "training", "grooming"], []],
    [["walking", "daycare"], ["all_day"]],
    [
      ["walking", "sitting"],
      ["overnight", "all_day"],
    ],
    [["boarding"], ["overnight", "all_day"]],
  ])("with %s", async (services, offered) => {
    expect(await timesOf(services, "quick", { date, pick: "" })).toEqual(offered);
    expect(await timesOf(services, "periods")).toEqual(offered);
    expect(await timesOf(services, "dialog")).toEqual([]);
  });

  test("and in the flow for the chosen service", async () => {
    const all = ["walking", "sitting", "boarding", "daycare"];
    const chosen = (service: string) => timesOf(all, "steps", { date, pick: "", service });
    expect(await chosen("walking")).toEqual([]);
    expect(await chosen("daycare")).toEqual(["all_day"]);
    expect(await chosen("sitting")).toEqual(["overnight", "all_day"]);
    expect(await chosen("boarding")).toEqual(["overnight"]);
  });

  test("a night with a sitter who only walks dogs is refused, and a night of sitting is not a walk", async () => {
    const guest = await newOwner(app, "Gus Guest", "Bo");
    const guests = await browserOf(app, guest);
    const walker = await newSitter(app, { services: ["walking"], rates: { walking: 25 } });
    const night = { date, time: "overnight", dog: guest.dogId };
    const refused = await guests.get(path("quick", { sitter: walker.id, ...night, step: "3" }));
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Overnight is for boarding and dog sitting only");
    const both = await newSitter(app, {
      services: ["walking", "sitting"],
      rates: { walking: 25, sitting: 40 },
    });
    const last = await guests.get(path("quick", { sitter: both.id, ...night, step: "3" }));
    expect(last.text).toContain("Dog Sitting");
    const sent = await confirm(last, guests, guest.dogId);
    expect(await storedBooking(app, sent.location?.split(/[/=]/).at(-1) ?? "")).toMatchObject({
      service: "sitting",
    });
    const byApi = await callApi(app, "POST", "/bookings", {
      token: guest.token,
      body: {
        dogId: guest.dogId,
        sitterId: walker.id,
        date: dateAhead(90),
        timePeriod: "overnight",
      },
    });
    expect(byApi.status).toBe(201);
  });

  /** In the dialog, after its hours. */
  const WHOLE_EVENING = "17:00-21:00";

  test("where none of the offered times fits, the free ones are listed", async () => {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const late = await newSitter(app, {
      services: ["walking"],
      rates: {},
      availability: [{ weekday, from: "20:30", to: "00:30" }],
    });
    const quick = { sitter: late.id, date, step: "time" };
    const brief = await newSitter(app, {
      services: ["walking"],
      rates: {},
      availability: [{ weekday, from: "20:30", to: "21:15" }],
    });
    const page = await browser.get(path("quick", { ...quick, sitter: brief.id }));
    expect(page.text).toContain("This sitter is free 8:30 PM to 9:15 PM");
    expect(page.html).toMatch(/<details[^>]* open/);
    for (const way of ["steps", "quick", "dialog", "periods"]) {
      const step = way === "steps" || way === "quick" ? "time" : "";
      const { html } = await browser.get(path(way, { ...quick, service: "walking", step }));
      const times = [...html.matchAll(/name="time"[^>]*value="(\d[^"]*)"/g)];
      const hours = times.map(([, time]) => time).filter((time) => time !== WHOLE_EVENING);
      expect(hours.slice(-3)).toEqual(["21:00-22:00", "22:00-23:00", "23:00-00:00"]);
    }
    const off = await browser.get(
      path("quick", { sitter: late.id, date: dateAhead(6), step: "time" }),
    );
    expect(off.text).toContain("No free times on this day.");
  });
});

test("a missing dog and a wrong time are named at once", async () => {
  const { id } = await newSitter(app);
  const page = await browser.post(path("periods", { sitter: id, date }), { start: "10:00" });
  expect(page.status).toBe(400);
  expect(page.text).toContain("Please select your dog");
  expect(page.text).toContain("Please enter a start and an end time");
});

test("only what may last past midnight says how to ask for it", async () => {
  const told = async (way: string, services: string[], service = "") => {
    const { id } = await newSitter(app, { services, rates: {} });
    const times = { start: "15:00", end: "14:00" };
    const page = await browser.get(
      path(way, { sitter: id, service, date, ...times, step: "time" }),
    );
    return ["To go past midnight", "3:00 PM to 2:00 PM next day"].map((text) =>
      page.text.includes(text),
    );
  };
  for (const way of ["steps", "quick", "dialog", "periods"]) {
    expect(await told(way, ["walking"], way === "steps" ? "walking" : "")).toEqual([false, false]);
    expect(await told(way, ["sitting"], way === "steps" ? "sitting" : "")).toEqual([true, true]);
    // A walk, unless the service is chosen.
    const both = ["walking", "sitting"];
    expect(await told(way, both)).toEqual([false, false]);
    expect(await told(way, both, "sitting")).toEqual([true, true]);
  }
});

test("a walk past midnight is refused where the sitter also sits", async () => {
  const { id } = await newSitter(app, { services: ["walking", "sitting"], rates: {} });
  const times = { sitter: id, date, start: "15:00", end: "14:00" };
  const walk = await browser.get(path("quick", { ...times, step: "dog" }));
  expect([walk.status, walk.text]).toEqual([
    400,
    expect.stringContaining("The end must be after the start"),
  ]);
  const midnight = await browser.get(path("quick", { ...times, end: "00:00", step: "time" }));
  expect(midnight.text).toContain("3:00 PM to 12:00 AM next day");
});
