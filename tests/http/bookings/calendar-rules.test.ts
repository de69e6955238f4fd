import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const other = await newOwner(app, "Otto Owner", "Bella");
const sitter = await newSitter(app, {
  services: ["walking", "boarding"],
  rates: { walking: 24, boarding: 60 },
});
const asSitter = await browserOf(app, sitter);
const HERE = "/profile/edit/calendar-rules";
const open = { notice: 0, horizon: 365, buffer: 0 };
let day = 40;

async function setRules(rules: Record<string, unknown>) {
  return callApi<Record<string, unknown>>(app, "PUT", "/users/me/calendar-rules", {
    token: sitter.token,
    body: { ...open, ...rules },
  });
}

type Times = Record<string, string>;
const walk = (date: string, startTime: string, endTime: string): Times => ({
  service: "walking",
  date,
  startTime,
  endTime,
});
const stay = (startDate: string, nights: number): Times => ({
  service: "boarding",
  startDate,
  endDate: addDays(startDate, nights),
});

async function ask(times: Times, { token, dogId } = owner) {
  const body = { ...times, dogId, sitterId: sitter.id };
  const answer = await callApi<{ id: string; code?: string }>(app, "POST", "/bookings", {
    token,
    body,
  });
  return answer.body.code ?? answer.status;
}

/** As the quote, the pickers' page and the search see it. */
async function seenAsFree(times: Times): Promise<boolean[]> {
  const quote = await callApi<{ free: boolean }>(app, "POST", "/bookings/quote", {
    token: owner.token,
    body: { ...times, dogId: owner.dogId, sitterId: sitter.id },
  });
  const found = await callApi<{ data: { id: string }[] }>(
    app,
    "GET",
    `/users/sitters?${new URLSearchParams({ ...times, limit: "100" })}`,
  );
  return [quote.body.free, found.body.data.some(({ id }) => id === sitter.id)];
}

async function freeDays(date: string): Promise<string[]> {
  const query = { sitter: sitter.id, service: "walking", month: date.slice(0, 7), step: "date" };
  const page = await (await browserOf(app, owner)).get(
    `/booking/new?${new URLSearchParams(query)}`,
  );
  return [
    ...page.html.matchAll(/<input type="radio"(?![^>]*disabled)[^>]* value="(\d{4}-[\d-]+)"/g),
  ]
    .map(([, day = ""]) => day)
    .filter(Boolean);
}

beforeEach(async () => {
  expect((await setRules({})).status).toBe(200);
});

test("a sitter who wants notice can't be booked earlier, on any door", async () => {
  await setRules({ notice: 48 });
  for (const times of [walk(dateAhead(1), "09:00", "10:00"), stay(dateAhead(1), 3)]) {
    expect(await ask(times)).toBe("sitter_unavailable");
    expect(await seenAsFree(times)).toEqual([false, false]);
  }
  for (const times of [walk(dateAhead(3), "09:00", "10:00"), stay(dateAhead(4), 3)])
    expect(await seenAsFree(times)).toEqual([true, true]);
  expect(await freeDays(dateAhead(1))).not.toContain(dateAhead(1));
  expect(await freeDays(dateAhead(3))).toContain(dateAhead(3));
  expect(await ask(walk(dateAhead(3), "09:00", "10:00"))).toBe(201);
});

test("beyond the horizon nothing can be booked", async () => {
  await setRules({ horizon: 20 });
  const [last, after] = [dateAhead(20), dateAhead(21)];
  expect(await seenAsFree(walk(last, "09:00", "10:00"))).toEqual([true, true]);
  expect(await seenAsFree(walk(after, "09:00", "10:00"))).toEqual([false, false]);
  expect(await ask(walk(after, "09:00", "10:00"))).toBe("sitter_unavailable");
  // What begins within it may end beyond.
  expect(await seenAsFree(stay(last, 5))).toEqual([true, true]);
  expect(await freeDays(last)).toContain(last);
  expect(await freeDays(after)).not.toContain(after);
});

test("a gap is kept around accepted bookings, and none within one or before it", async () => {
  const date = dateAhead(day++);
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: other.token,
    body: { ...walk(date, "10:00", "11:00"), dogId: other.dogId, sitterId: sitter.id },
  });
  await callApi(app, "PATCH", `/bookings/${body.id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  const near = [walk(date, "11:00", "12:00"), walk(date, "09:00", "10:00")];
  for (const times of near) expect(await seenAsFree(times)).toEqual([true, true]);
  await setRules({ buffer: 30 });
  for (const times of near) expect(await seenAsFree(times)).toEqual([false, false]);
  for (const times of [walk(date, "11:30", "12:00"), walk(date, "09:00", "09:30")])
    expect(await seenAsFree(times)).toEqual([true, true]);
  expect(await ask(near[0] as Times)).toBe("sitter_unavailable");
  expect(await ask(walk(date, "11:30", "12:00"))).toBe(201);
});

test("a request from before the rules can still be accepted", async () => {
  const date = dateAhead(day++);
  const { body } = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body: { ...walk(date, "10:00", "11:00"), dogId: owner.dogId, sitterId: sitter.id },
  });
  await setRules({ notice: 72, horizon: 1, buffer: 60 });
  const { status } = await callApi(app, "PATCH", `/bookings/${body.id}/status`, {
    token: sitter.token,
    body: { status: "accepted" },
  });
  expect(status).toBe(200);
});

test("the call keeps what is absent, and answers what it stored", async () => {
  const daysOff = [{ from: dateAhead(100), to: dateAhead(103) }];
  const all = { notice: 24, horizon: 180, buffer: 15, feeds: [], policy: "strict", daysOff };
  expect((await setRules(all)).body).toEqual(all);
  expect((await setRules({ notice: 1 })).body).toEqual({ ...all, ...open, notice: 1 });
  const { body } = await callApi(app, "GET", "/users/me/calendar-rules", { token: sitter.token });
  expect(body).toEqual({ ...all, ...open, notice: 1 });
  await setRules({ policy: "flexible", daysOff: [] });
});

test.each([
  ["notice", 73],
  ["notice", -1],
  ["notice", 1.5],
  ["horizon", 0],
  ["horizon", 366],
  ["buffer", 61],
  ["buffer", "15"],
  ["policy", "lax"],
  ["daysOff", [{ from: "2027-02-03", to: "2027-02-01" }]],
  ["daysOff", [{ from: "2027-01-01", to: "2028-12-31" }]],
])("%s can't be %s", async (name, value) => {
  const { status } = await setRules({ [name]: value });
  expect(status).toBe(400);
});

test("the page saves, and keeps what was typed beside the errors", async () => {
  const refused = await asSitter.post(HERE, { notice: "73", horizon: "", buffer: "15" });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("Please give a notice of 0 to 72 hours");
  expect(refused.html).toMatch(/<option value="73" selected="">73 hours/);
  const saved = await asSitter.post(HERE, { notice: "12", horizon: "90", buffer: "15" });
  expect([saved.status, saved.location]).toEqual([303, "/profile/edit"]);
  const { html } = await asSitter.get(HERE);
  for (const [name, value] of Object.entries({ notice: "12", horizon: "90", buffer: "15" }))
    expect(html).toMatch(
      new RegExp(`<select[^>]* name="${name}"(?:(?!</select>).)*<option value="${value}" selected`),
    );
  expect((await (await browserOf(app, owner)).get(HERE)).status).toBe(403);
});
