import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const HERE = "/profile/edit/hours";

type Hours = { weekday: number; from: string; to: string }[];

async function sitterWith(availability: Hours = []) {
  const sitter = await newSitter(app, { availability });
  const browser = await browserOf(app, sitter);
  const hours = async () =>
    (await callApi<{ availability: Hours }>(app, "GET", "/users/me", { token: sitter.token })).body
      .availability;
  return { browser, hours };
}

/** The fields that a form without JavaScript posts for these rows. */
function rows(...list: [weekday: number, from: string, to: string][]): Record<string, string> {
  const fields = list.flatMap(([weekday, from, to], index) => [
    [`hours[${index}].weekday`, String(weekday)],
    [`hours[${index}].from`, from],
    [`hours[${index}].to`, to],
  ]);
  return Object.fromEntries(fields);
}

function shown(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*name="(hours[^"]*)"[^>]*>/g)];
  return Object.fromEntries(
    inputs.map(([tag, name = ""]) => [name, /value="([^"]*)"/.exec(tag)?.[1] ?? ""]),
  );
}

test("sets a week with several ranges a day and past midnight, skipping empty rows", async () => {
  const { browser, hours } = await sitterWith();
  const page = await browser.get(HERE);
  expect(page.status).toBe(200);
  expect(Object.keys(shown(page.html))).toHaveLength(21);
  const saved = await browser.submit(
    HERE,
    rows([1, "08:00", "12:00"], [1, "14:00", "18:00"], [2, "", ""], [6, "22:00", "02:00"]),
  );
  expect(saved.html).toContain("Profile updated");
  expect(saved.text).toContain("Mon, Sat");
  expect(await hours()).toEqual([
    { weekday: 1, from: "08:00", to: "12:00" },
    { weekday: 1, from: "14:00", to: "18:00" },
    { weekday: 6, from: "22:00", to: "02:00" },
  ]);
  await browser.post(HERE, rows([1, "", ""]));
  expect(await hours()).toEqual([]);
});

test("a day without hours is switched off; what stands in its row is not saved", async () => {
  const { browser, hours } = await sitterWith([{ weekday: 1, from: "09:00", to: "17:00" }]);
  const { html } = await browser.get(HERE);
  expect(html.match(/<input[^>]*name="open"[^>]*checked=""[^>]*>/g)).toEqual([
    expect.stringContaining('value="1"'),
  ]);
  const typed = { switched: "1", open: "2", ...rows([1, "09:00", "17:00"], [2, "10:00", "12:00"]) };
  const more = await browser.post(HERE, { ...typed, add: "2" });
  expect(more.html.match(/name="open"[^>]*checked=""/g)).toHaveLength(1);
  await browser.post(HERE, typed);
  expect(await hours()).toEqual([{ weekday: 2, from: "10:00", to: "12:00" }]);
  const { open: _, ...off } = typed;
  await browser.post(HERE, off);
  expect(await hours()).toEqual([]);
});

test("adding or removing a row keeps everything typed, unsaved", async () => {
  const stored = [{ weekday: 1, from: "09:00", to: "17:00" }];
  const { browser, hours } = await sitterWith(stored);
  const typed = rows([1, "07:30", "11:45"], [3, "25:99", ""]);
  const more = await browser.post(HERE, { ...typed, add: "1" });
  expect(more.status).toBe(200);
  const fields = shown(more.html);
  expect(fields).toMatchObject({
    "hours[0].from": "07:30",
    "hours[0].to": "11:45",
    "hours[1].from": "25:99",
    "hours[2].weekday": "1",
    "hours[2].from": "",
  });
  const fewer = await browser.post(HERE, { ...typed, remove: "0" });
  expect(shown(fewer.html)).toMatchObject({ "hours[0].weekday": "3", "hours[0].from": "25:99" });
  for (const [name, value] of [
    ["add", "99"],
    ["add", "x"],
    ["remove", "-1"],
    ["remove", "x"],
  ] as const) {
    expect((await browser.post(HERE, { ...typed, [name]: value })).status).toBe(200);
  }
  expect(await hours()).toEqual(stored);
});

test("the buttons that add, remove and copy lead back to their day, and saving to the errors", async () => {
  const { browser } = await sitterWith([
    { weekday: 1, from: "09:00", to: "12:00" },
    { weekday: 1, from: "14:00", to: "17:00" },
    { weekday: 4, from: "09:00", to: "17:00" },
  ]);
  const { html } = await browser.get(HERE);
  const goal = (name: string, value: string) => {
    const tag = html
      .match(/<button[^>]*>/g)
      ?.find((tag) => tag.includes(`name="${name}"`) && tag.includes(`value="${value}"`));
    return /formaction="#([^"]+)"/i.exec(tag ?? "")?.[1];
  };
  const posted = (add: string) => browser.post(HERE, { ...shown(html), add });
  for (const day of ["1", "4", "6"]) {
    const at = goal("add", day);
    const { html: more } = await posted(day);
    const field = more.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`id="${at}"`));
    expect(field).toContain('name="hours[8].from"');
    expect(field).not.toMatch(/value="\d/);
    expect(shown(more)["hours[8].weekday"]).toBe(day);
  }
  for (const at of [goal("remove", "1"), goal("copy", "all")])
    expect(html).toContain(`<fieldset id="${at}"`);
  expect(html).toMatch(/<form [^>]*action="\/profile\/edit\/hours"/);
});

test("a refused week is kept as typed and not written", async () => {
  const stored = [{ weekday: 4, from: "09:00", to: "17:00" }];
  const { browser, hours } = await sitterWith(stored);
  const fields = rows([1, "09:00", ""]);
  const page = await browser.post(HERE, fields);
  expect(page.status).toBe(400);
  expect(page.text).toContain("Please enter a time");
  expect(shown(page.html)).toMatchObject(fields);
  expect(await hours()).toEqual(stored);
});

test.each([
  ["an end like the start", [[1, "09:00", "09:00"]], "hours[0].to", "Please choose another end"],
  [
    "ranges of a day that overlap",
    [
      [1, "09:00", "12:00"],
      [1, "11:00", "13:00"],
    ],
    "hours[1].from",
    "These hours overlap 9:00 AM to 12:00 PM",
  ],
  [
    "an evening that reaches into the night",
    [
      [5, "20:00", "02:00"],
      [5, "22:00", "23:00"],
    ],
    "hours[1].from",
    "These hours overlap 8:00 PM to 2:00 AM next day",
  ],
] as const)("%s is refused at its field, and nothing typed is lost", async (_, week, id, text) => {
  const { browser, hours } = await sitterWith();
  const fields = rows(...(week as unknown as [number, string, string][]));
  const page = await browser.post(HERE, fields);
  expect(page.status).toBe(400);
  const behind = page.html
    .split(`${id}-error"`)
    .map((part) => part.split(">").slice(1, 3).join(">"));
  expect(behind).toContainEqual(expect.stringContaining(`<p class="error">${text}`));
  expect(shown(page.html)).toMatchObject(fields);
  expect(await hours()).toEqual([]);
});

test("ranges that touch, those of other days and a whole day are saved", async () => {
  const { browser, hours } = await sitterWith();
  const week = rows([1, "09:00", "12:00"], [1, "12:00", "13:00"], [2, "09:00", "12:00"]);
  expect((await browser.post(HERE, week)).status).toBe(303);
  expect((await browser.post(HERE, rows([1, "00:00", "00:00"]))).status).toBe(303);
  expect(await hours()).toEqual([{ weekday: 1, from: "00:00", to: "00:00" }]);
});

test("hostile rows are refused quickly and the form library's intents ignored", async () => {
  const { browser, hours } = await sitterWith();
  expect((await browser.post(HERE, { "hours[99999999].from": "09:00" })).status).toBe(400);
  for (const fields of [
    { hours: "x" },
    { "hours[0]": "x" },
    { "hours[0].weekday": "7", "hours[0].from": "09:00", "hours[0].to": "10:00" },
    { "hours[5].weekday": "1", add: "2" },
  ] as Record<string, string>[]) {
    expect((await browser.post(HERE, fields)).status).toBeLessThan(500);
  }
  const ordered = { ...rows([1, "09:00", "10:00"]), __intent__: "nonsense", __state__: "{" };
  expect((await browser.post(HERE, ordered)).status).toBe(303);
  expect(await hours()).toHaveLength(1);
});

test("Monday's hours are copied to all days, and saved only with the form", async () => {
  const stored = [{ weekday: 3, from: "09:00", to: "12:00" }];
  const { browser, hours } = await sitterWith(stored);
  const empty = await browser.post(HERE, { ...rows([3, "09:00", "12:00"]), copy: "all" });
  expect(shown(empty.html)).toMatchObject({ "hours[0].from": "09:00" });
  const monday = rows([1, "08:00", "11:00"], [1, "14:00", "18:00"]);
  const copied = await browser.post(HERE, { ...monday, copy: "all" });
  expect(copied.status).toBe(200);
  expect(copied.html.match(/value="14:00"/g)).toHaveLength(7);
  const many = rows(
    ...Array.from({ length: 45 }, (): [number, string, string] => [1, "08:00", "11:00"]),
  );
  const refused = await browser.post(HERE, { ...many, copy: "all" });
  expect(refused.html.match(/value="11:00"/g)).toHaveLength(45);
  expect(await hours()).toEqual(stored);
  await browser.post(HERE, shown(copied.html));
  expect(await hours()).toHaveLength(14);
});

test("a refused week names the days", async () => {
  const { browser } = await sitterWith();
  const refused = await browser.post(HERE, rows([1, "25:99", "17:00"], [3, "09:00", "later"]));
  expect(refused.status).toBe(400);
  const [, summary] = /<div class="form-error"[^>]*>(.*?)<\/div>/s.exec(refused.html) ?? [];
  expect(summary).toMatch(/Monday: Please enter a time.*Wednesday: Please enter a time/);
});
