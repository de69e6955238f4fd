import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const owner = await newOwner(app, "Olive Owner", "Rex");
const first = await newSitter(app, { name: "Fay First" });
const second = await newSitter(app, {
  name: "Sia Second",
  rates: { walking: 30 },
  services: ["walking"],
});
const third = await newSitter(app, { name: "Tom Third" });
const fourth = await newSitter(app, { name: "Una Fourth" });
const browser = await browserOf(app, owner);

function summary(day: number): string {
  const query = new URLSearchParams({
    sitter: first.id,
    service: "walking",
    date: dateAhead(day),
    time: "09:00-10:00",
    dog: owner.dogId,
    location: "Zürich",
    step: "summary",
  });
  return `/booking/new?${query}`;
}

const tickFor = (html: string, id: string) =>
  new RegExp(`name="alsoAsk"[^>]*value="(${id}[^"]*)"`).exec(html)?.[1] ?? "";

async function rowsOn(day: number) {
  return app.runtime.db
    .selectFrom("bookings")
    .select(["sitter_id", "group_id", "price_cents"])
    .where("date", "=", dateAhead(day))
    .execute();
}

test("on the summary others can be asked too, each at their own price", async () => {
  const plain = await browser.get(summary(3));
  expect(plain.html).not.toContain('name="alsoAsk"');
  const [, shownAt = ""] =
    /<button(?=[^>]* name="others")[^>]* data-next="([^"]*)"/.exec(plain.html) ?? [];
  const page = await browser.get(`${summary(3)}&others=1`);
  expect(page.text).toMatch(/Free cancellation until it starts\. .*Sia Second .*\$30/);
  expect(page.html).toContain(` id="${shownAt}"`);
  expect(page.text).toContain("9:00 AM to 10:00 AM · Rex");
  expect(page.html).toMatch(new RegExp(`href="/sitters/${second.id}"[^>]*>See Sia`));
  const alsoAsk = [second, third].map(({ id }) => tickFor(page.html, id));
  expect(page.text).toContain("$24 with Fay");
  expect(page.text).toContain("Nothing is booked until Fay accepts.");
  const ticked = new URLSearchParams(alsoAsk.map((value) => ["alsoAsk", value]));
  const both = await browser.get(`${summary(3)}&others=1&${ticked}`);
  expect(both.text).toMatch(/\$24 to \$30 You ask Fay, (Sia, and Tom|Tom, and Sia)\. You pay the/);
  expect(both.text).toContain("Nothing is booked until one of the sitters accepts.");
  // As the button for browsers without a script leaves them.
  expect(both.html.match(/<input(?=[^>]* name="alsoAsk")[^>]* checked/g)).toHaveLength(2);
  expect(both.text).not.toContain("You pay Fay");
  const sent = await browser.submit(`${summary(3)}&others=1`, { alsoAsk });
  expect(sent.text).toMatch(/You also asked .*Sia Second \$30 Pending/);
  const rows = await rowsOn(3);
  expect(rows.map((row) => row.price_cents).sort()).toEqual([2400, 2400, 3000]);
  expect(new Set(rows.map((row) => row.group_id)).size).toBe(1);
  const list = await browser.get("/bookings?tab=pending");
  expect(list.html.match(/<article/g)).toHaveLength(1);
  expect(list.text).toMatch(/ with \w+, \w+, or \w+ \$24 to \$30 Walking · /);
});

test("a changed price of another sitter asks nobody, and says whose it is", async () => {
  const page = await browser.get(`${summary(4)}&others=1`);
  const [value] = [tickFor(page.html, second.id)];
  const answer = await browser.submit(`${summary(4)}&others=1`, {
    alsoAsk: [value.replace("$30", "$20")],
  });
  expect(answer.status).toBe(409);
  expect(answer.text).toContain("Sia Second: The price is now $30");
  expect(await rowsOn(4)).toEqual([]);
});

test("three others are too many, and what was ticked stays", async () => {
  const page = await browser.get(`${summary(5)}&others=1`);
  const alsoAsk = [second, third, fourth].map(({ id }) => tickFor(page.html, id));
  const answer = await browser.submit(`${summary(5)}&others=1`, { alsoAsk });
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("You can ask two other sitters at most");
  expect(answer.text).toMatch(/You ask Fay, \w+, \w+, and \w+\./);
  expect(answer.html.match(/name="alsoAsk"[^>]*checked|checked[^>]*name="alsoAsk"/g)).toHaveLength(
    3,
  );
  expect(await rowsOn(5)).toEqual([]);
});

test("nonsense instead of a sitter asks nobody", async () => {
  for (const alsoAsk of ["nobody", `${third.id}`, `${third.id} flexible`, " ".repeat(90)]) {
    const answer = await browser.submit(`${summary(6)}&others=1`, { alsoAsk: [alsoAsk] });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  expect(await rowsOn(6)).toEqual([]);
});
