import { expect, test } from "vitest";
import { activities, personalities } from "#app/domain/dogs/dog-rules.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dogCalls } from "#tests/support/people/dog-calls.ts";
import { browserOf, newSitter } from "#tests/support/people/people.ts";
import { photoFile } from "#tests/support/pictures.ts";
import { postFormsOf } from "#tests/support/typed-forms.ts";

type Stored = Record<string, unknown>;

const app = await testApp();
const sitter = await newSitter(app, {
  acceptsMultipleDogs: true,
  maxDogs: 3,
  canHostOvernight: true,
  hasHomeVisit: true,
  preferredDogBreeds: ["Beagle", "Border Collie"],
  home: {
    kind: "flat",
    garden: "yes",
    ownDogs: "no",
    otherPets: "yes",
    children: "no",
    smoking: "no",
    car: "yes",
  },
  rates: { walking: 22.5, sitting: 45, boarding: 60 },
  pricing: {
    extraDogRates: { walking: 11.25, boarding: 30 },
    puppyRates: { sitting: 50 },
    holidayPercent: 25,
    longStay: { from: 7, percent: 10 },
    policy: "moderate",
  },
});
const browser = await browserOf(app, sitter);
await browser.post("/profile/edit", {
  name: sitter.name,
  phoneNumber: "+41 79 555 01 77",
  bio: "Early riser.",
  photo: await photoFile(),
});
await browser.post("/profile/edit/hours", {
  "hours[0].weekday": "1",
  "hours[0].from": "09:00",
  "hours[0].to": "12:30",
});
const { addDog, call } = dogCalls(app);
const dog = await addDog(sitter, {
  weight: "5.5",
  height: "40 cm",
  bio: "Shy, then not.",
  personality: [...personalities],
  activities: [...activities],
  availability: ["weekday_mornings", "weekend_evenings"],
  sex: "female",
  neutered: "yes",
  vaccinated: "yes",
  goodWithDogs: "no",
  goodWithCats: "no",
  goodWithChildren: "yes",
});

await callApi(app, "PUT", "/users/me/calendar-rules", {
  token: sitter.token,
  body: { notice: 24, horizon: 180, buffer: 15, feeds: [{ address: "https://example.org/a.ics" }] },
});

/** Fields that no edit form has. */
const unedited = new Set([
  "images",
  "googleLinked",
  "isBackgroundChecked",
  "verified",
  "rating",
  "topSitter",
  "reviewCount",
  "daysOff",
  "gallery",
]);

function isEmpty(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

async function stored(path: string): Promise<Stored> {
  return (await callApi<Stored>(app, "GET", path, { token: sitter.token })).body;
}

/** What a browser sends for the form of a page that nobody has touched. */
async function untouched(path: string) {
  const { html } = await browser.get(path);
  const [form] = postFormsOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "", path);
  const fields: Record<string, string[]> = {};
  for (const { name, type, value, checked } of form?.fields ?? []) {
    if (type === "file" || type === "button") continue;
    if ((type === "radio" || type === "checkbox") && !checked) continue;
    // Browsers empty a number field whose value is no number.
    const sent = type === "number" && Number.isNaN(Number(value)) ? "" : value;
    fields[name] = [...(fields[name] ?? []), sent];
  }
  return fields;
}

test.each([
  [`/dogs/${dog.id}/edit`, `/dogs/${dog.id}`],
  ["/profile/edit", "/users/me"],
  ["/profile/edit/location", "/users/me"],
  ["/profile/edit/services", "/users/me"],
  ["/profile/edit/prices", "/users/me"],
  ["/profile/edit/home", "/users/me"],
  ["/profile/edit/hours", "/users/me"],
  ["/profile/edit/calendar-rules", "/users/me/calendar-rules"],
  ["/profile/edit/visibility", "/users/me"],
])("saving %s untouched changes nothing", async (form, api) => {
  const before = await stored(api);
  // What is empty cannot be lost: give a new field a value above.
  expect(
    Object.keys(before).filter((field) => isEmpty(before[field]) && !unedited.has(field)),
  ).toEqual([]);
  const { status, location, text } = await browser.post(form, await untouched(form));
  expect([status, location], text).toEqual([303, expect.stringMatching(/^\/(dogs|profile)/)]);
  expect(await stored(api)).toEqual(before);
});

test("a dog can be given every field of another", async () => {
  const { id, ownerId, images, size, ...fields } = await stored(`/dogs/${dog.id}`);
  const plain = await addDog(sitter);
  expect((await call(sitter, "PATCH", `/dogs/${plain.id}`, fields)).status).toBe(200);
  expect(await stored(`/dogs/${plain.id}`)).toEqual({
    ...fields,
    id: plain.id,
    ownerId,
    images,
    size,
  });
});
