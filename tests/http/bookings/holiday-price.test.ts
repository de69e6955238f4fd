import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const date = dateAhead(30);
const file = join(mkdtempSync(join(tmpdir(), "holidays-")), "holidays.txt");
writeFileSync(file, `# Ours\n${date} Founders' Day\n`);
const app = await testApp({ HOLIDAYS: file });
const owner = await newOwner(app);
const sitter = await newSitter(app, { pricing: { holidayPercent: 50 } });
const asOwner = await browserOf(app, owner);

const LINES = "Dog Walking 1 hour $24 Holidays, 50% more 1 hour $12";

function summary(day: string) {
  const chosen = { sitter: sitter.id, date: day, service: "walking", dog: owner.dogId };
  const times = new URLSearchParams({ ...chosen, time: "14:00-15:00", done: "place" });
  return asOwner.get(`/booking/new?${times}`);
}

test("a walk on a holiday costs more, said line by line before asking and after", async () => {
  expect((await summary(date)).text).toContain(`Price ${LINES} Total $36`);
  expect((await summary(dateAhead(31))).text).not.toContain("Holidays");
  const { body } = await callApi<{ id: string; price: number }>(app, "POST", "/bookings", {
    token: owner.token,
    body: { dogId: owner.dogId, sitterId: sitter.id, date, startTime: "14:00", endTime: "15:00" },
  });
  expect(body.price).toBe(36);
  const page = await asOwner.get(`/bookings/${body.id}`);
  expect(page.text).toContain("$36 You pay Sam directly");
  expect(page.text).toContain(`Price ${LINES}`);
});

test("an hour has the day's price while times are chosen", async () => {
  const times = new URLSearchParams({ sitter: sitter.id, service: "walking", date, done: "date" });
  expect((await asOwner.get(`/booking/new?${times}`)).text).toContain("$36 an hour");
});
