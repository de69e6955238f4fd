import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp({ HOLIDAYS: "CH-ZH" });
const path = "/profile/edit/prices";

async function aSitter(more: object = {}) {
  const sitter = await newSitter(app, { acceptsMultipleDogs: true, maxDogs: 3, ...more });
  const me = async () =>
    (
      await callApi<{ rates: object; pricing: object }>(app, "GET", "/users/me", {
        token: sitter.token,
      })
    ).body;
  return { id: sitter.id, browser: await browserOf(app, sitter), me };
}

const prices = {
  "rates.walking": "22.50",
  "rates.boarding": "60",
  "rates.training": "99",
  "extraDogRates.boarding": "30",
  "puppyRates.walking": "$26.50",
  holidayPercent: "20",
  longStayFrom: "3",
  longStayPercent: "10",
  policy: "strict",
};

test("the form sets every part, and empty fields remove them", async () => {
  const { id, browser, me } = await aSitter();
  expect((await browser.get("/profile/edit")).text).toContain("Prices and cancellation Flexible");
  const saved = await browser.submit(path, prices);
  expect(saved.html).toContain("Prices saved");
  expect(saved.text).toContain("Prices and cancellation Strict");
  expect((await me()).rates).toEqual({ walking: 22.5, boarding: 60 });
  expect((await me()).pricing).toEqual({
    extraDogRates: { boarding: 30 },
    puppyRates: { walking: 26.5 },
    holidayPercent: 20,
    longStay: { from: 3, percent: 10 },
    policy: "strict",
  });
  expect((await browser.get(`/sitters/${id}?tab=services`)).text).toContain(
    "Additional dog Boarding $30 Puppy Dog Walking $26.50 Holidays 20% more on public holidays Long stays 10% less from 3 nights or days on Cancellation Free cancellation until 7 days before, then 50%",
  );
  expect((await browser.post(path, { policy: "flexible" })).status).toBe(303);
  expect((await me()).rates).toEqual({});
  expect((await me()).pricing).toEqual({
    extraDogRates: {},
    puppyRates: {},
    holidayPercent: 0,
    longStay: null,
    policy: "flexible",
  });
});

test("an example shows what typed prices come to, and saves nothing", async () => {
  const { browser, me } = await aSitter();
  const before = await me();
  const plain = await browser.get(path);
  expect(plain.text).toMatch(/An example 3 nights with 2 dogs 2 dogs 3 nights \$360 Total \$360/);
  const typed = await browser.get(`${path}?${new URLSearchParams(prices)}`);
  expect(typed.text).toMatch(/3 nights with 2 dogs, over \w+, \w+ \d+/);
  expect(typed.text).toContain(
    "Boarding 3 nights $180 Additional dog 3 nights $90 Holidays, 20% more 1 night $18 Long stay, 10% less 3 nights -$27 Total $261",
  );
  expect(typed.html).toContain('value="$26.50"');
  expect(await me()).toEqual(before);
  const wrong = await browser.get(
    `${path}?${new URLSearchParams({ ...prices, longStayFrom: "1" })}`,
  );
  expect(wrong.text).toContain("Please enter a whole number from 2 to 60");
});

test("a refused form is kept as typed", async () => {
  const { browser, me } = await aSitter();
  const before = await me();
  const wrong = {
    ...prices,
    "puppyRates.walking": "much",
    holidayPercent: "201",
  };
  const page = await browser.post(path, wrong);
  expect(page.status).toBe(400);
  for (const message of [
    "Please enter an amount such as 20 or 22.50",
    "Please enter a whole number from 0 to 200",
  ])
    expect(page.text).toContain(message);
  expect(page.html).toContain('value="much"');
  for (const [field, message] of [
    ["longStayPercent", "Please enter how much less it is"],
    ["longStayFrom", "Please enter how long a stay has to be"],
  ] as const)
    expect((await browser.post(path, { ...prices, [field]: "" })).text).toContain(message);
  expect(await me()).toEqual(before);
});

test("what makes no difference is not shown, and not lost", async () => {
  const { browser } = await aSitter({ acceptsMultipleDogs: false });
  const page = await browser.get(path);
  expect(page.text).not.toContain("Each extra dog");
  expect(page.text).toContain("3 nights with one dog");
});

test("an address can't change what is not shown", async () => {
  const pricing = { extraDogRates: { walking: 12 } };
  const { browser } = await aSitter({ acceptsMultipleDogs: false, pricing });
  const typed = { "extraDogRates.walking": "1", policy: "strict" };
  const { html } = await browser.get(`${path}?${new URLSearchParams(typed)}`);
  expect(html).toContain('name="extraDogRates.walking" value="12"');
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="strict"|value="strict"[^>]*checked=""/);
});

test("only people who can sit have prices", async () => {
  const browser = await browserOf(app, await newOwner(app));
  expect((await browser.get(path)).status).toBe(403);
  expect((await browser.post(path, prices)).status).toBe(403);
});

test("a refused price names its service", async () => {
  const { browser } = await aSitter();
  const refused = await browser.post(path, { ...prices, "extraDogRates.boarding": "much" });
  expect(refused.status).toBe(400);
  expect(refused.html).toContain("Boarding, each extra dog: Please enter an amount");
});
