import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi, type Page } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { dogCalls } from "#tests/support/people/dog-calls.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putAvailableDog } from "#tests/support/people/put-dog.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { addDog } = dogCalls(app);
const sitter = await newSitter(app, {
  name: "Luca Roth",
  acceptsMultipleDogs: true,
  maxDogs: 3,
});
const GONE = "This dog can't be found. Please choose another.";
const kept = { notes: "Shy with men", location: "Lake 1" };
let day = 5;

/** An owner with Rex and, unless it is the last, Bella; and how to delete Rex. */
async function ownerWhoDeletes({ last = false } = {}) {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const bella = last ? null : (await addDog(owner, { name: "Bella" })).id;
  const remove = async () => expect((await deleteDog(owner.token, owner.dogId)).status).toBe(204);
  return { owner, bella, remove, browser: await browserOf(app, owner) };
}

const deleteDog = (token: string, id: string) => callApi(app, "DELETE", `/dogs/${id}`, { token });

const linkTo = ({ html }: Page, path: string) =>
  new RegExp(`href="(${path.replace("?", "\\?")}[^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

/** Where somebody comes back to from the form for a new dog. */
function wayBack(page: Page): URLSearchParams {
  const link = new URL(linkTo(page, "/dogs/add?") ?? "", "http://x");
  return new URL(link.searchParams.get("redirectTo") ?? "", "http://x").searchParams;
}

describe.each(["steps", "stay", "quick", "dialog", "periods"])("booking by %s", (way) => {
  const days = (): Record<string, string> =>
    way === "stay"
      ? { service: "boarding", startDate: dateAhead(day), endDate: dateAhead(day++ + 2) }
      : { service: "walking", date: dateAhead(day++), time: "09:00-10:00" };
  /** The address of the last page's form, and what is posted from there. */
  const confirmation = (dog: string) => {
    const isAsked = way === "quick" || way === "periods";
    const chosen: Record<string, string> = {
      sitter: sitter.id,
      way,
      ...days(),
      step: way === "periods" ? "date" : "summary",
      ...(!isAsked && { dog }),
      ...(way === "dialog" && { notes: kept.notes }),
    };
    const fields: Record<string, string> = {
      ...kept,
      ...(isAsked && { time: "09:00-10:00", dog }),
    };
    return [`/booking/new?${new URLSearchParams(chosen)}`, fields] as const;
  };

  test("a dog deleted meanwhile is to be replaced, and all else stays", async () => {
    const { owner, bella, remove, browser } = await ownerWhoDeletes();
    const [path, fields] = confirmation(owner.dogId);
    await remove();
    const page = await browser.post(path, fields);
    expect(page.status).toBe(409);
    expect(page.text).toContain(GONE);
    expect(page.html).toContain(`value="${bella}"`);
    expect(page.html).not.toContain(`value="${owner.dogId}"`);
    const wanted = [...new URLSearchParams(path.split("?")[1]), ...Object.entries(fields)];
    for (const [name, value] of wanted)
      if (!["step", "dog", "way"].includes(name))
        expect(page.html, name).toMatch(
          new RegExp(`name="${name}"[^>]*value="${value}"|>${value}</textarea>|value="${value}"`),
        );
  });

  test("without another one, a dog is to be added, and all else stays", async () => {
    const { owner, remove, browser } = await ownerWhoDeletes({ last: true });
    const [path, fields] = confirmation(owner.dogId);
    await remove();
    const page = await browser.post(path, fields);
    expect(page.status).toBe(409);
    expect(page.text).toContain("You don't have any dogs registered");
    const back = wayBack(page);
    expect(Object.fromEntries(back)).toMatchObject(kept);
    expect(back.get("date") ?? back.get("startDate")).toMatch(/^20/);
    expect(back.getAll("dog")).toEqual([]);
  });
});

describe("a meeting", () => {
  const form = { time: "09:30-10:00", ...kept };

  test.each([false, true])("with a deleted dog, the last: %s", async (last) => {
    const { owner, remove, browser } = await ownerWhoDeletes({ last });
    const date = dateAhead(day++);
    await remove();
    const page = await browser.post(`/booking/meet?sitter=${sitter.id}&date=${date}`, {
      ...form,
      dog: owner.dogId,
    });
    expect(page.status).toBe(409);
    if (last) return expect(Object.fromEntries(wayBack(page))).toMatchObject({ date, ...form });
    expect(page.text).toContain(GONE);
    expect(page.text).toContain("Bella");
    expect(page.html).toContain(`>${kept.notes}</textarea>`);
    expect(page.html).toContain(`value="${kept.location}"`);
    expect(page.html).toMatch(/value="09:30-10:00"[^>]*checked|checked[^>]*value="09:30-10:00"/);
  });
});

describe("a weekly request", () => {
  const form = () => ({
    service: "walking",
    weekday: "1",
    time: "09:00-10:00",
    ...kept,
    startDate: dateAhead(3),
  });

  test.each([
    ["check", false],
    ["send", false],
    ["send", true],
  ])("with a deleted dog: %s, the last: %s", async (intent, last) => {
    const { owner, remove, browser } = await ownerWhoDeletes({ last });
    await remove();
    const fields = { ...form(), dog: owner.dogId, intent };
    const page = await browser.post(`/booking/series?sitter=${sitter.id}`, fields);
    expect(page.status).toBe(409);
    if (last) return expect(Object.fromEntries(wayBack(page))).toMatchObject(form());
    expect(page.text).toContain(GONE);
    expect(page.text).toContain("Bella");
    expect(page.html).toContain(`>${kept.notes}</textarea>`);
  });
});

describe("a proposed change", () => {
  test.each([
    ["another dog is left", true],
    ["only the booked one is", false],
  ])("with a deleted dog, where %s", async (_, third) => {
    const { owner, bella, browser } = await ownerWhoDeletes();
    if (third) await addDog(owner, { name: "Cora" });
    const date = dateAhead(day++);
    const id = await newBooking(app, { owner, sitter }, "accepted", { date });
    const weekly = await seriesCalls(app).agreed(owner, sitter, {
      timeSlots: [{ startTime: "16:00", endTime: "17:00" }],
    });
    const slot = { "slots[0].startTime": "10:00", "slots[0].endTime": "11:00" };
    expect((await deleteDog(owner.token, bella ?? "")).status).toBe(204);
    for (const [path, fields] of [
      [`/bookings/${id}/change`, { date, ...slot }],
      [`/series/${weekly.id}/change`, { from: dateAhead(9), weekday: "2", until: "none", ...slot }],
    ] as const)
      for (const intent of ["check", "send"]) {
        const page = await browser.post(path, { ...fields, dog: bella ?? "", intent });
        expect(page.status, path).toBe(409);
        const said = third ? page.text : page.html.replace(/<p class="hide".*?<\/p>/, "");
        expect(said.replaceAll("&#x27;", "'"), path).toContain(GONE);
        expect(page.html).toMatch(/checked="" value="10:00-11:00"/);
      }
  });
});

test("a walk asked for with a dog that is gone says so", async () => {
  const { dog, owner } = await putAvailableDog(app);
  const browser = await browserOf(app, sitter);
  expect((await deleteDog(owner.token, dog.id)).status).toBe(204);
  const path = `/bookings/new?dogId=${dog.id}&date=${dateAhead(day++)}`;
  for (const page of [await browser.get(path), await browser.post(path, { timeSlot: "09:00" })]) {
    expect(page.status).toBe(404);
    expect(page.text).toContain("Dog not found");
    expect(linkTo(page, "/dogs/available")).toBeTruthy();
  }
});

test("the API says which field names a missing dog, be it deleted, hidden or unheard of", async () => {
  const owner = await newOwner(app);
  const other = await newOwner(app);
  const id = await newBooking(app, { owner, sitter }, undefined, { date: dateAhead(day++) });
  const gone = (await addDog(owner, { name: "Cora" })).id;
  await deleteDog(owner.token, gone);
  const at = { date: dateAhead(day++), startTime: "09:00", endTime: "10:00" };
  const weekly = {
    service: "walking",
    weekdays: [1],
    startDate: dateAhead(3),
    timeSlots: [{ startTime: "09:00", endTime: "10:00" }],
  };
  const missing = (field: string) => ({
    status: 404,
    body: { message: GONE, code: "not_found", errors: { [field]: [GONE] } },
  });
  for (const dogId of [gone, other.dogId, "nothing"]) {
    const call = (path: string, body: object) =>
      callApi(app, "POST", path, { token: owner.token, body });
    const request = { sitterId: sitter.id, ...at };
    expect(await call("/bookings", { ...request, dogId })).toMatchObject(missing("dogId"));
    const several = { ...request, dogIds: [owner.dogId, dogId] };
    expect(await call("/bookings", several)).toMatchObject(missing("dogIds"));
    expect(await call("/bookings/quote", several)).toMatchObject(missing("dogIds"));
    const series = { sitterId: sitter.id, ...weekly, dogIds: [dogId] };
    expect(await call("/series", series)).toMatchObject(missing("dogIds"));
    const proposal = { dogIds: [dogId] };
    expect(await call(`/bookings/${id}/proposals`, proposal)).toMatchObject(missing("dogIds"));
  }
});

test("a further sitter who is gone is named, and what was typed stays", async () => {
  const { owner, browser } = await ownerWhoDeletes();
  const query = new URLSearchParams({
    sitter: sitter.id,
    service: "walking",
    date: dateAhead(day++),
    time: "09:00-10:00",
    dog: owner.dogId,
    step: "summary",
    others: "1",
  });
  const fields = { ...kept, alsoAsk: "nobody flexible $24" };
  const page = await browser.post(`/booking/new?${query}`, fields);
  expect(page.status).toBe(409);
  expect(page.text).toContain("One of the other sitters can no longer be asked");
  expect(page.html).toContain(`>${kept.notes}</textarea>`);
});
