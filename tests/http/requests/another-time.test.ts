import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { type Browser, callApi, type Page } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";
import { postFormsOf } from "#tests/support/typed-forms.ts";

const BOTH = "Please enter a start and an end time";
const app = await testApp();
const { agreed, pair } = seriesCalls(app);
const date = dateAhead(5);
const day = String(new Date(date).getUTCDay());

/** Sends the page's form as a browser does, with 'Another time' chosen and these typed. */
async function sendTyped(
  browser: Browser,
  path: string,
  [start, end]: [start: string, end: string],
  more: Record<string, string | string[]> = {},
): Promise<Page> {
  const { html } = await browser.get(path);
  const form = postFormsOf(html, path).find(({ fields }) =>
    fields.some(({ name }) => name === "time"),
  );
  if (!form) throw new Error(`${path} asks for no time`);
  const other = form.fields.find(({ name, value }) => name === "time" && !/[\d_]/.test(value));
  if (!other) throw new Error(`${path} has no other time`);
  const sent: Record<string, string | string[]> = {};
  for (const { name, type, value, checked } of form.fields)
    if (type !== "button" && (checked || !/radio|checkbox/.test(type)))
      sent[name] = name in sent ? [sent[name] ?? "", value].flat() : value;
  const times = [sent.time ?? []].flat().filter((value) => other.type === "checkbox" && value);
  return browser.post(form.action, {
    ...sent,
    intent: "check",
    ...more,
    time: [...times, other.value],
    start,
    end,
  });
}

/** What is said beside a field. */
function errorOf({ html }: Page, field: string): string | undefined {
  const [, said] = new RegExp(`id="[\\w-]+-${field}-error"[^>]*><p[^>]*>([^<]+)`).exec(html) ?? [];
  return said?.replaceAll("&#x27;", "'");
}

/** The tag of the first field that takes the focus, which the browser gives it to. */
function inFocus({ html }: Page): string {
  return /<[^>]* autofocus=[^>]*>/i.exec(html)?.[0] ?? "";
}

const HOURS = /^The sitter works 8:00 AM to 6:00 PM on \w+days$/;

async function worksUntilSix({ id }: { id: string }) {
  const hours = { user_id: id, from_time: "08:00", to_time: "18:00" };
  for (const weekday of [0, 1, 2, 3, 4, 5, 6])
    await app.runtime.db
      .insertInto("weekly_hours")
      .values({ ...hours, weekday })
      .execute();
}

async function booked() {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const times = { date, startTime: "09:00", endTime: "10:00" };
  const id = await newBooking(app, { owner, sitter }, "accepted", times);
  return { owner, sitter, id, path: `/bookings/${id}/change` };
}

type Way = { browser: Browser; path: string; more?: Record<string, string> };

const ways: Record<string, () => Promise<Way>> = {
  "a change by the owner": async () => {
    const { owner, path } = await booked();
    return { browser: await browserOf(app, owner), path };
  },
  "a change by the sitter": async () => {
    const { sitter, path } = await booked();
    return { browser: await browserOf(app, sitter), path };
  },
  "a change of a weekly booking": async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    return { browser: await browserOf(app, owner), path: `/series/${id}/change` };
  },
  "a weekly request": async () => {
    const [owner, sitter] = await pair();
    const more = { weekday: day, dog: owner.dogId ?? "" };
    return {
      browser: await browserOf(app, owner),
      path: `/booking/series?sitter=${sitter.id}`,
      more,
    };
  },
};

test.each(Object.entries(ways))("%s takes a time that no chip has", async (_, setUp) => {
  const { browser, path, more } = await setUp();
  const checked = await sendTyped(browser, path, ["13:15", "14:15"], more);
  expect(checked.text).toContain("1:15 PM to 2:15 PM");
  expect(checked.status).toBe(200);
  const early = await sendTyped(browser, path, ["13:15", "12:15"], more);
  expect(early.status).toBe(400);
  expect(early.text).toContain("The end must be after the start");
  // The chip stays chosen, or the times would fold away.
  expect(early.html).toMatch(/name="time"[^>]*checked=""[^>]*value="other"/);
});

test.each(Object.entries(ways))("%s without the other time is told beside it", async (_, setUp) => {
  const { browser, path, more } = await setUp();
  const empty = await sendTyped(browser, path, ["", ""], more);
  expect([empty.status, errorOf(empty, "start")]).toEqual([400, BOTH]);
  expect(inFocus(empty)).toMatch(/ name="start"/);
  expect(errorOf(empty, "time")).toBeUndefined();
  expect(empty.html).toMatch(/name="time"[^>]*checked=""[^>]*value="other"/);
});

test("another time beside others that are ticked is asked for, too", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date,
      timeSlots: [
        { startTime: "09:00", endTime: "10:00" },
        { startTime: "14:00", endTime: "15:00" },
      ],
    },
  });
  const browser = await browserOf(app, owner);
  const empty = await sendTyped(browser, `/bookings/${body.id}/change`, ["", ""]);
  expect([empty.status, errorOf(empty, "start")]).toEqual([400, BOTH]);
});

test("a meeting moves to a time that no chip has", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const times = { date, startTime: "09:00", endTime: "09:30" };
  const id = await newBooking(app, { owner, sitter }, undefined, { meet: true, ...times });
  const browser = await browserOf(app, owner);
  const change = { date, time: "other", start: "13:15", intent: "check" };
  const checked = await browser.post(`/bookings/${id}/change`, change);
  expect(checked.text).toContain("1:15 PM to 1:45 PM");
  expect(checked.status).toBe(200);
  const empty = await browser.post(`/bookings/${id}/change`, { ...change, start: "" });
  expect([empty.status, errorOf(empty, "start")]).toEqual([400, "Please enter a start time"]);
  await worksUntilSix(sitter);
  const late = await browser.post(`/bookings/${id}/change`, { ...change, start: "21:15" });
  expect([late.status, errorOf(late, "start")]).toEqual([409, expect.stringMatching(HOURS)]);
  const day = { user_id: sitter.id, date };
  await app.runtime.db.insertInto("days_off").values(day).execute();
  const off = await browser.post(`/bookings/${id}/change`, { ...change, start: "21:15" });
  // Which days are off is the sitter's business.
  expect(errorOf(off, "start")).toBe(errorOf(late, "start"));
});

test.each([
  ["typed", { time: "other", start: "21:00", end: "22:00" }, "start"],
  ["tapped", { time: "21:00-22:00" }, "time"],
])("a time outside the sitter's hours that is %s is refused beside it", async (_, times, field) => {
  const { owner, sitter, path } = await booked();
  await worksUntilSix(sitter);
  const browser = await browserOf(app, owner);
  const change = { date, ...times, intent: "check" };
  const refused = await browser.post(path, change);
  expect(refused.status).toBe(409);
  expect(inFocus(refused)).toContain(` name="${field}"`);
  expect(errorOf(refused, field)).toMatch(HOURS);
  expect(refused.html).not.toContain('id="form-error"');
  await app.runtime.db.deleteFrom("weekly_hours").where("weekday", "=", Number(day)).execute();
  expect(errorOf(await browser.post(path, change), field)).toMatch(
    /^The sitter doesn't work on \w+days$/,
  );
});

test("a weekly change outside the sitter's hours is refused beside its times", async () => {
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter);
  await worksUntilSix(sitter);
  const [browser, path] = [await browserOf(app, owner), `/series/${id}/change`];
  const typed = await sendTyped(browser, path, ["21:00", "22:00"]);
  const change = { from: dateAhead(9), weekday: "1", time: "21:00-22:00", intent: "send" };
  const tapped = await browser.post(path, change);
  for (const [refused, field] of [
    [typed, "start"],
    [tapped, "time"],
  ] as const) {
    expect([refused.status, inFocus(refused)]).toEqual([
      409,
      expect.stringContaining(` name="${field}"`),
    ]);
    expect(errorOf(refused, field)).toMatch(HOURS);
  }
});

test("a time that is taken is refused beside it", async () => {
  const { owner, sitter, path } = await booked();
  const at = { date, startTime: "13:00", endTime: "14:00" };
  await newBooking(app, { owner: await newOwner(app), sitter }, "accepted", at);
  const asOwner = await sendTyped(await browserOf(app, owner), path, ["13:15", "14:15"]);
  expect([asOwner.status, errorOf(asOwner, "start")]).toEqual([
    409,
    "The sitter is not available at this time",
  ]);
  const asSitter = await sendTyped(await browserOf(app, sitter), path, ["13:15", "14:15"]);
  expect([asSitter.status, errorOf(asSitter, "start")]).toEqual([
    409,
    "You already have a booking at this time",
  ]);
});

test("a time at which a dog is elsewhere is refused beside it, or beside a dog that comes too", async () => {
  const { owner, sitter, path } = await booked();
  await callApi(app, "PATCH", `/users/${sitter.id}`, {
    token: sitter.token,
    body: { acceptsMultipleDogs: true, maxDogs: 3 },
  });
  const second = await callApi<{ id: string }>(app, "POST", "/dogs", {
    token: owner.token,
    body: { name: "Momo", breed: "Beagle", age: "2" },
  });
  const elsewhere = { owner: { ...owner, dogId: second.body.id }, sitter: await newSitter(app) };
  const at = (startTime: string, endTime: string) => ({ date, startTime, endTime });
  await newBooking(app, elsewhere, "accepted", at("09:00", "10:00"));
  await newBooking(app, { owner, sitter: elsewhere.sitter }, "accepted", at("13:00", "14:00"));
  const browser = await browserOf(app, owner);
  const moved = await sendTyped(browser, path, ["13:15", "14:15"]);
  expect([moved.status, errorOf(moved, "start")]).toEqual([
    409,
    "This dog already has a booking at this time",
  ]);
  const dogs = [owner.dogId ?? "", second.body.id];
  const more = await browser.post(path, { date, time: "09:00-10:00", dog: dogs, intent: "check" });
  expect([more.status, errorOf(more, "dog")]).toEqual([
    409,
    "Momo already has a booking at this time",
  ]);
});

test("a stay on days that are taken is refused beside its days", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const stay = (startDate: string) => ({ date: startDate, stay: true }) as const;
  const id = await newBooking(app, { owner, sitter }, "accepted", stay(dateAhead(20)));
  await newBooking(app, { owner: await newOwner(app), sitter }, "accepted", stay(dateAhead(30)));
  const days = { startDate: dateAhead(30), endDate: dateAhead(31), intent: "check" };
  const refused = await (await browserOf(app, owner)).post(`/bookings/${id}/change`, days);
  expect([refused.status, errorOf(refused, "startDate")]).toEqual([
    409,
    "The sitter is not available at this time",
  ]);
  expect(inFocus(refused)).toContain(' name="pick"');
});

test("a wrong first or last day of a weekly request has the focus", async () => {
  const [owner, sitter] = await pair();
  const browser = await browserOf(app, owner);
  const asked = { service: "walking", weekday: day, time: "09:00-10:00", dog: owner.dogId ?? "" };
  const [startDate, past] = [dateAhead(3), dateAhead(-2)];
  for (const [days, name] of [
    [{ startDate: past }, "first"],
    [{ startDate, endDate: past }, "last"],
  ] as const) {
    const form = { ...asked, ...days, intent: "check" };
    const refused = await browser.post(`/booking/series?sitter=${sitter.id}`, form);
    expect([refused.status, inFocus(refused)]).toEqual([
      400,
      expect.stringContaining(` value="${name}"`),
    ]);
  }
});

test("a long walk is offered no time past midnight, which would be refused", async () => {
  const [owner, sitter] = [await newOwner(app), await newSitter(app)];
  const times = { date, startTime: "09:00", endTime: "15:00" };
  const id = await newBooking(app, { owner, sitter }, "accepted", times);
  const offered = async () => {
    const { html } = await (await browserOf(app, owner)).get(`/bookings/${id}/change`);
    return ["18:00-00:00", "19:00-01:00"].map((time) => html.includes(`value="${time}"`));
  };
  expect(await offered()).toEqual([true, false]);
  const { db } = app.runtime;
  await db.updateTable("bookings").set({ service: "sitting" }).where("id", "=", id).execute();
  expect(await offered()).toEqual([true, true]);
});

test("pages of earlier versions, whose chip is empty, are taken too", async () => {
  const { owner, path } = await booked();
  const browser = await browserOf(app, owner);
  const checked = await browser.post(path, {
    date,
    time: "",
    start: "13:15",
    end: "14:15",
    intent: "check",
  });
  expect(checked.text).toContain("1:15 PM to 2:15 PM");
});

test("a weekly request keeps 'Another time' while its page follows what is chosen", async () => {
  const [owner, sitter] = await pair();
  const browser = await browserOf(app, owner);
  const { html } = await browser.get(
    `/booking/series?sitter=${sitter.id}&time=other&weekday=${day}`,
  );
  expect(html).toMatch(/name="time"[^>]*checked=""[^>]*value="other"/);
});
