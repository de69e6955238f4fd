import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newPerson } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const holiday = dateAhead(8);
const file = join(mkdtempSync(join(tmpdir(), "holidays-")), "holidays.txt");
writeFileSync(file, holiday);
const app = await testApp({ HOLIDAYS: file });
const { pair, agreed, bookings } = seriesCalls(app);
const everyDay = [0, 1, 2, 3, 4, 5, 6].map(String);

async function form() {
  const [owner, sitter] = await pair();
  const browser = await browserOf(app, owner);
  const fields = {
    service: "walking",
    startDate: dateAhead(1),
    dog: owner.dogId,
    intent: "check",
    startTime: "12:00",
    endTime: "13:00",
  };
  return { owner, sitter, browser, fields, path: `/booking/series?sitter=${sitter.id}` };
}

test("the check says each price, the sum, the policy, and whom to pay", async () => {
  const { sitter, browser, fields, path } = await form();
  await app.runtime.db
    .updateTable("sitters")
    .set({ policy: "moderate", holiday_percent: 25 })
    .where("user_id", "=", sitter.id)
    .execute();
  const checked = await browser.post(path, { ...fields, weekday: everyDay });
  expect(checked.text).toContain("55 visits at $24");
  expect(checked.text).toMatch(/1 visit at \$30 \(\w{3} \d+\)/);
  expect(checked.text).toContain("$1,350 for 56 visits");
  expect(checked.text).toContain("Free cancellation until 24 hours before, then 50%");
  expect(checked.text).toContain("You pay");
});

test("the check lists the dates, of many the first and the last", async () => {
  const { browser, fields, path } = await form();
  const weekly = await browser.post(path, { ...fields, weekday: "1" });
  expect(weekly.text).toMatch(/Dates (\w{3} \d+, ){7}and \w{3} \d+ /);
  const daily = await browser.post(path, { ...fields, weekday: everyDay });
  expect(daily.text).toMatch(/Dates \w{3} \d+ to \w{3} \d+ /);
});

test("adding a vet leads back to the same check", async () => {
  const { browser, fields, path } = await form();
  const notes = "Bring water & a towel";
  const checked = await browser.post(path, { ...fields, weekday: ["1", "3"], notes });
  const link = /redirectTo=([^"#]+)#care-vet/.exec(checked.html)?.[1] ?? "";
  const again = await browser.get(decodeURIComponent(link));
  const seen = (html: string) => /name="checkedAs" value="([^"]+)"/.exec(html)?.[1];
  expect(seen(again.html)).toBe(seen(checked.html));
  expect(again.text).toContain(notes);
});

test("what was changed after the check is checked before it is asked for", async () => {
  const { browser, fields, path } = await form();
  const checked = await browser.post(path, { ...fields, weekday: "1" });
  const seen = (page: { html: string }, name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? "";
  const send = (page: { html: string }, more: Record<string, string>) =>
    browser.post(path, {
      ...fields,
      weekday: "1",
      intent: "send",
      priceSeen: seen(page, "priceSeen"),
      checkedAs: seen(page, "checkedAs"),
      ...more,
    });
  const later = { startTime: "13:00", endTime: "14:00" };
  const again = await send(checked, later);
  expect([again.status, again.text.includes("1:00 PM to 2:00 PM")]).toEqual([200, true]);
  expect((await send(again, later)).status).toBe(303);
});

test("a tapped day is the first or the last one, and loses nothing that was typed", async () => {
  const { sitter, browser, fields } = await form();
  const [first, last] = [dateAhead(5), dateAhead(40)];
  const open = (more: Record<string, string>) =>
    browser.get(
      `/booking/series?${new URLSearchParams({
        ...fields,
        sitter: sitter.id,
        weekday: "1",
        time: "09:00-10:00",
        notes: "Bring water",
        location: "Park",
        ...more,
      })}`,
    );
  const begun = await open({ choosing: "first", pick: first });
  expect(begun.html).toContain(`name="startDate" value="${first}"`);
  expect(begun.html).not.toContain('name="endDate"');
  const ended = await open({ choosing: "last", pick: last });
  expect(ended.html).toContain(`name="startDate" value="${dateAhead(1)}"`);
  expect(ended.html).toContain(`name="endDate" value="${last}"`);
  for (const { html, text } of [begun, ended]) {
    expect(text).not.toContain("Your request");
    for (const kept of ["Bring water", 'value="Park"', 'checked="" value="09:00-10:00"'])
      expect(html).toContain(kept);
  }
  const endless = await open({ endDate: last, choosing: "last", pick: "none" });
  expect(endless.html).not.toContain('name="endDate"');
});

test("no hour is chosen beforehand, every hour that the sitter works can be tapped", async () => {
  const { sitter, browser, fields, path } = await form();
  await app.runtime.db
    .insertInto("weekly_hours")
    .values({ user_id: sitter.id, weekday: 1, from_time: "05:00", to_time: "09:00" })
    .execute();
  const { html } = await browser.get(path);
  expect(html).not.toMatch(/checked="" value="\d\d:\d\d-/);
  expect(html).toContain('value="05:00-06:00"');
  const { startTime: _, endTime: __, ...timeless } = fields;
  const refused = await browser.post(path, { ...timeless, weekday: "1" });
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("Please select a time"),
  ]);
});

test("the check repeats where to meet and the note", async () => {
  const { browser, fields, path } = await form();
  const more = { weekday: "1", location: "Idaplatz 3", notes: "Bring water" };
  const named = await browser.post(path, { ...fields, ...more });
  expect(named.text).toMatch(/Place Idaplatz 3 Notes Bring water Cancellation/);
  const silent = await browser.post(path, { ...fields, weekday: "1", location: "" });
  expect(silent.text).toMatch(/Place No place named yet Cancellation/);
});

test("everything that is missing is said at once", async () => {
  const { browser, fields, path } = await form();
  const { dog: _, ...dogless } = fields;
  const early = { ...dogless, startTime: "09:00", endTime: "08:00" };
  const refused = await browser.post(path, early);
  expect(refused.status).toBe(400);
  for (const fault of [
    "Please select a weekday",
    "Please select your dog",
    "The end must be after the start",
  ])
    expect(refused.text).toContain(fault);
});

test("each thing that is missing is said once, and linked to where it is chosen", async () => {
  const { browser, fields, path } = await form();
  const { dog: _, startTime: __, endTime: ___, ...bare } = fields;
  const { html } = await browser.post(path, { ...bare, time: "none" });
  const list = /role="alert".*?<\/ul>/s.exec(html)?.[0] ?? "";
  const links = [...list.matchAll(/href="#([^"]+)">([^<]+)</g)];
  expect(links.map(([, , message]) => message)).toEqual([
    "Please select a weekday",
    "Please select a time",
    "Please select your dog",
  ]);
  for (const [, id] of links) expect(html).toContain(`id="${id}"`);
});

test("an end before its start is refused where nobody stays overnight, in changes too", async () => {
  const { owner, sitter, browser, fields, path } = await form();
  const TOO_EARLY = "The end must be after the start";
  const check = (more: Record<string, string>) =>
    browser.post(path, { ...fields, weekday: "1", ...more });
  expect((await check({ startTime: "09:00", endTime: "08:00" })).text).toContain(TOO_EARLY);
  expect((await check({ startTime: "09:00", endTime: "09:00" })).text).toContain(TOO_EARLY);
  expect((await check({ startTime: "22:00", endTime: "00:00" })).text).not.toContain(TOO_EARLY);
  const { id } = await agreed(owner, sitter);
  const [first] = await bookings(id);
  const slot = { "slots[0].startTime": "09:00", "slots[0].endTime": "09:00" };
  const all = await browser.post(`/series/${id}/change`, {
    from: dateAhead(10),
    weekday: "1",
    ...slot,
  });
  expect([all.status, all.text]).toEqual([400, expect.stringContaining(TOO_EARLY)]);
  const one = await browser.post(`/bookings/${first?.id}/change`, {
    date: first?.date ?? "",
    ...slot,
  });
  expect([one.status, one.text]).toEqual([400, expect.stringContaining(TOO_EARLY)]);
});

test("a phone's profile and the first step of booking lead to it", async () => {
  const { sitter, browser } = await form();
  const profile = await browser.get(`/sitters/${sitter.id}`);
  expect(profile.html.split("Book the same visit weekly")).toHaveLength(3);
  const day = dateAhead(9);
  const step = await browser.get(
    `/booking/new?sitter=${sitter.id}&service=walking&date=${day}&step=date`,
  );
  const [, path = ""] =
    /href="(\/booking\/series\?sitter=[^"]+)"[^>]*>Every week</.exec(step.html) ?? [];
  const weekly = await browser.get(path.replaceAll("&amp;", "&"));
  expect(weekly.html).toContain(`name="startDate" value="${day}"`);
});

test("adding a first dog leads back to the service and the day that were chosen", async () => {
  const { path } = await form();
  const browser = await browserOf(app, await newPerson(app));
  const day = dateAhead(9);
  const page = await browser.get(`${path}&service=walking&startDate=${day}`);
  const [, back = ""] = /href="\/dogs\/add\?redirectTo=([^"]+)"/.exec(page.html) ?? [];
  const query = new URL(decodeURIComponent(back), "http://localhost").searchParams;
  expect([query.get("service"), query.get("startDate")]).toEqual(["walking", day]);
});
