import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import type { Page } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app, { name: "Amara Okafor" });
const owner = await newOwner(app, "Olive Owner", "Rex");
const browser = await browserOf(app, owner);
const date = dateAhead(5);
const start = `/booking/new?sitter=${sitter.id}`;

/** Submits a step's form like a browser: its hidden inputs, these choices and its button. */
async function answer(page: Page, choices: Record<string, string | string[]>): Promise<Page> {
  const query = new URLSearchParams();
  for (const { name, value } of hiddenInputs(page))
    if (value) query.append(name === "step" ? "done" : name, value);
  for (const [name, value] of Object.entries(choices))
    for (const entry of [value].flat()) query.append(name, entry);
  return browser.get(`/booking/new?${query}`);
}

function hiddenInputs({ html }: Page) {
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => ({ name, value: value.replaceAll("&#x27;", "'") }),
  );
}

describe("the buttons of the summary", () => {
  const last = `${start}&date=${date}&time=09:00-10:00&dog=${owner.dogId}`;

  test("take along what was typed on the page", async () => {
    const page = await browser.get(`${last}&way=quick&step=3`);
    expect(page.html).toMatch(
      /<button(?=[^>]*"Change date")(?=[^>]*name="step")[^>]*type="submit"/,
    );
    const day = await answer(page, { notes: "Shy", location: "Lake 1", step: "date" });
    expect(day.text).toContain("What day?");
    expect(day.html).toContain('name="notes" value="Shy"');
    expect(day.html).toContain('name="location" value="Lake 1"');
  });

  test("offer to add notes that were written on an earlier page", async () => {
    const page = await browser.get(`${last}&way=dialog&location=&step=summary`);
    expect(page.html).toMatch(/aria-label="Add notes"[^>]*>Add</);
    const noted = await browser.get(`${last}&way=dialog&location=&notes=Shy&step=summary`);
    expect(noted.html).toMatch(/Shy.*aria-label="Change notes"[^>]*>Change</);
  });

  test.each(["steps", "quick", "dialog"])("show the services again: %s", async (way) => {
    const chosen = way === "steps" ? "&service=walking" : "";
    const page = await browser.get(`${last}&way=${way}&location=${chosen}&step=summary`);
    const asked = await answer(page, { step: "service", notes: "Shy", location: "Lake 1" });
    expect(asked.text).toContain("What do you need, and when?");
    expect(asked.html).not.toContain('<details class="fold"><summary><b data-results="">Dog');
    expect(asked.html).toContain('name="notes" value="Shy"');
    expect(asked.html).toContain('name="time" value="09:00-10:00"');
    const again = await answer(asked, { service: "walking", date });
    expect(again.text).toContain("Step 4 of 4");
  });
});

test("several times begin with the service and the day that were chosen", async () => {
  const chosen = { service: "walking", date, way: "periods" };
  const page = await browser.get(`${start}&service=walking&date=${date}&step=date`);
  const [, link = ""] = /href="([^"]*way=periods[^"]*)"/.exec(page.html) ?? [];
  const query = new URLSearchParams(link.replaceAll("&amp;", "&").split("?")[1]);
  expect(Object.fromEntries(query)).toMatchObject(chosen);
});

test("each page says what was chosen before it, to be changed with what is typed, and what follows", async () => {
  const chosen = `&service=walking&date=${date}&time=09:00-10:00`;
  const page = await browser.get(`${start}${chosen}&step=dog`);
  expect(page.text).toMatch(/9:00 AM to 10:00 AM Change.*Who is it for.*4 Check and send/);
  expect(page.html).toMatch(
    /<button(?=[^>]*"Change: What time\?")(?=[^>]*value="time")(?=[^>]*name="to")/,
  );
  const times = await answer(page, { dog: owner.dogId, to: "time" });
  expect(times.text).toContain("Step 2 of 4");
  expect(times.html).toContain(`name="dog" value="${owner.dogId}"`);
});

test.each(["steps", "dialog"])("a note of many lines is stored whole: %s", async (way) => {
  const lines = Array<string>(1000).fill("a");
  // As forms send it, whether it is on the last page or on an earlier one.
  const notes = lines.join("\r\n");
  const chosen = { sitter: sitter.id, service: "walking", time: "10:00-11:00", dog: owner.dogId };
  const day = dateAhead(way === "steps" ? 7 : 8);
  const query = new URLSearchParams({ ...chosen, way, date: day, notes, step: "summary" });
  const page = await browser.get(`/booking/new?${query}`);
  const action = /<form[^>]* id="step"[^>]* action="([^"]*)"/.exec(page.html)?.[1] ?? "";
  const key = hiddenInputs(page).find(({ name }) => name === "idempotencyKey")?.value ?? "";
  const sent = await browser.post(action.replaceAll("&amp;", "&"), {
    idempotencyKey: key,
    ...(way === "steps" && { notes }),
  });
  expect(sent.status).toBe(303);
  const { db } = app.runtime;
  const stored = await db.selectFrom("bookings").select("notes").where("date", "=", day).execute();
  expect(stored.map((booking) => booking.notes?.split("\n"))).toEqual([lines]);
});
