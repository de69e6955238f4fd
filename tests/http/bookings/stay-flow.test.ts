import { expect, test } from "vitest";
import { monthDay } from "#app/domain/date-labels.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, {
  name: "Luca",
  services: ["walking", "boarding", "sitting"],
  rates: { walking: 24, boarding: 60, sitting: 45 },
  dogSizes: ["small", "medium"],
  acceptsMultipleDogs: true,
  maxDogs: 2,
});
const owner = await newOwner(app);
const browser = await browserOf(app, owner);
const addDog = async (name: string, weight: string) => {
  const body = { name, breed: "Beagle", age: "3 years", weight };
  return (await callApi<{ id: string }>(app, "POST", "/dogs", { token: owner.token, body })).body
    .id;
};
const [luna, bruno] = [await addDog("Luna", "12"), await addDog("Bruno", "40")];
const [first, last] = [dateAhead(10), dateAhead(13)];
const flow = `/booking/new?sitter=${sitter.id}&way=stay`;

test("a stay for two dogs is chosen day by day and sent without a script", async () => {
  const empty = await browser.get(flow);
  expect(empty.text).toContain("Choose the first day");
  expect((await browser.get(`${flow}&done=stay`)).text).toContain("Please select a first day");
  const begun = await browser.get(`${flow}&service=boarding&pick=${first}`);
  expect(begun.text).toContain("Now choose the last day");
  expect(
    (await browser.get(`${flow}&service=boarding&startDate=${first}&done=stay`)).text,
  ).toContain("Please select a last day");
  const chosen = `${flow}&service=boarding&startDate=${first}`;
  const whole = await browser.get(`${chosen}&pick=${last}`);
  expect(whole.text).toContain("3 nights From $180");
  const dogs = await browser.get(`${chosen}&endDate=${last}&done=stay`);
  expect(dogs.text).toContain("Luca does not take large dogs");
  const both = `${chosen}&endDate=${last}&dog=${owner.dogId}&dog=${luna}`;
  // The dog comes to the sitter: no meeting place is asked for.
  const summary = await browser.get(`${both}&notes=Shy&done=dog`);
  expect(summary.text).toContain("At Luca's home");
  expect(summary.text).toMatch(
    /Dates .* 3 nights Change Drop-off \d+:00 [AP]M Change Pick-up .* Total \$360/,
  );
  const sent = await browser.post(`${both}&notes=Shy&step=summary`, { price: "$360" });
  expect(sent.status).toBe(303);
  const { body } = await callApi<Record<string, unknown>[]>(app, "GET", "/bookings", {
    token: owner.token,
  });
  expect(body[0]).toMatchObject({
    kind: "stay",
    startDate: first,
    endDate: last,
    price: 360,
    placeOf: "sitter",
    dogs: [{ id: owner.dogId }, { id: luna }],
    notes: "Shy",
    location: "Enge, Zürich",
  });
});

test.each([
  ["an earlier day begins anew", { startDate: last, pick: first }, "Now choose the last day"],
  [
    "a third day begins anew",
    { startDate: first, endDate: last, pick: dateAhead(20) },
    "Now choose",
  ],
  ["a night has an end", { startDate: first, endDate: first, done: "stay" }, "after the first"],
  ["a dog that does not fit", { dog: bruno, step: "summary" }, "does not take large dogs"],
  ["somebody else's dog", { dog: "nobody", step: "summary" }, "This dog can't be found"],
  ["three dogs", { dog: [owner.dogId, luna, bruno], step: "summary" }, "Luca takes 2 dogs at most"],
  ["no such time", { dropOff: "25:00", step: "dog" }, "Please enter a time"],
  ["a service by the hour", { service: "walking", step: "dog" }, "Please select a service"],
])("%s", async (_, choices, words) => {
  const query = new URLSearchParams({ service: "boarding", startDate: first, endDate: last });
  for (const [name, value] of Object.entries(choices)) {
    query.delete(name);
    if (name === "pick" && !("endDate" in choices)) query.delete("endDate");
    for (const each of [value].flat()) query.append(name, each);
  }
  expect((await browser.get(`${flow}&${query}`)).text).toContain(words);
});

test("where the dog stays, its owner sees the address once it is accepted", async () => {
  const body = { sitterId: sitter.id, dogId: owner.dogId, service: "boarding" };
  const days = { startDate: dateAhead(30), endDate: dateAhead(31) };
  type Shown = { id: string; location: string; latitude: number };
  const asked = await callApi<Shown>(app, "POST", "/bookings", {
    token: owner.token,
    body: { ...body, ...days },
  });
  expect(asked.body).toMatchObject({ location: "Enge, Zürich", placeOf: "sitter" });
  expect(asked.body.latitude).not.toBe(47.3662);
  const path = `/bookings/${asked.body.id}`;
  const seenBy = async ({ token }: { token: string }) =>
    (await callApi<Shown>(app, "GET", path, { token })).body.location;
  expect(await seenBy(sitter)).toBe("Seestrasse 1, Zürich");
  const page = async (person: typeof owner | typeof sitter) =>
    (await (await browserOf(app, person)).get(path)).text;
  expect(await page(owner)).toContain("You'll see the address once Luca accepts");
  const change = (status: string, token: string) =>
    callApi(app, "PATCH", `${path}/status`, { token, body: { status } });
  await change("accepted", sitter.token);
  expect(await seenBy(owner)).toBe("Seestrasse 1, Zürich");
  expect(await page(owner)).toContain("Drop off at Seestrasse 1, Zürich");
  expect(await page(owner)).toContain("Directions");
  expect(await page(sitter)).not.toContain("Directions");
  await change("cancelled", owner.token);
  expect(await seenBy(owner)).toBeNull();
});

test("a stay over another booking of the dog names its days", async () => {
  const person = await newOwner(app, "Olga Owlett", "Rex");
  const [theirs, other] = [await browserOf(app, person), await newSitter(app)];
  for (const date of [dateAhead(11), dateAhead(12)])
    await newBooking(app, { owner: person, sitter: other }, "accepted", { date });
  const elsewhere = { owner: await newOwner(app), sitter: await newSitter(app) };
  const stranger = await newBooking(app, elsewhere, "accepted", { date: dateAhead(11) });
  const days = `${flow}&service=boarding&startDate=${first}&endDate=${last}`;
  const page = await theirs.get(`${days}&dog=${person.dogId}&done=dog`);
  expect(page.status).toBe(409);
  const [from, to] = [monthDay(dateAhead(11)), monthDay(dateAhead(12))];
  expect(page.text).toContain(`Rex already has a booking: ${from} to ${to}`);
  expect(page.text).toMatch(/Your dog.*Rex.*Choose other days/);
  expect(page.text).toContain(
    `Dog Walking with Sam Sitter, ${from} Dog Walking with Sam Sitter, ${to}`,
  );
  const rows = await app.runtime.db
    .selectFrom("bookings")
    .select("id")
    .where("owner_id", "=", person.id)
    .execute();
  for (const { id } of rows) expect(page.html).toContain(`href="/bookings/${id}"`);
  expect(page.html).not.toContain(`/bookings/${stranger}"`);
});

test("boarding chosen in the usual flow goes on with the days, not with a time", async () => {
  const asked = `/booking/new?sitter=${sitter.id}&service=boarding&date=${first}&done=date`;
  const { status, headers } = await browser.get(asked);
  expect([status, headers.get("location")]).toEqual([
    303,
    expect.stringContaining(`way=stay`) as string,
  ]);
  expect((await browser.get(headers.get("location") ?? "")).text).toContain(
    "Now choose the last day",
  );
});

test("a stay that the sitter's hours refuse says which hours there are", async () => {
  const hours = [{ weekday: new Date(first).getUTCDay(), from: "07:00", to: "20:00" }];
  const early = await newSitter(app, { name: "Noah", availability: hours });
  const path = `/booking/new?sitter=${early.id}&way=stay`;
  const late = await browser.get(
    `${path}&service=boarding&startDate=${first}&endDate=${last}&done=stay`,
  );
  expect([late.status, late.text]).toEqual([409, expect.stringMatching(/Noah isn't there on/)]);
  const same = `${path}&service=sitting&startDate=${first}&endDate=${first}&dropOff=06:00`;
  expect((await browser.get(`${same}&done=stay`)).text).toContain(
    "Noah is there 7:00 AM to 8:00 PM",
  );
});

test("beside others to ask, a stay is named with both of its days", async () => {
  const days = `service=boarding&startDate=${dateAhead(20)}&endDate=${dateAhead(22)}`;
  const page = await browser.get(`${flow}&${days}&dog=${luna}&step=summary&others=1`);
  expect(page.text).toMatch(/ to \w+, \w+ \d+ · 2 nights · Luna Details/);
});
