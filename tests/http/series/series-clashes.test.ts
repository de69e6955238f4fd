import { expect, test } from "vitest";
import { nearDate } from "#app/domain/date-labels.ts";
import { weekdayOf } from "#app/domain/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { ask, change, pair } = seriesCalls(app);
const LOST = "If you accept, you can't take this one:";
const PENDING = "pending, requested by the owner";
const noon = { startTime: "12:30", endTime: "13:30" };

test("a weekly booking says what it costs, leaves out and rules out, before it is asked and answered", async () => {
  const [owner, sitter] = await pair();
  const date = dateAhead(3);
  const weekday = String(weekdayOf(date));
  const off = dateAhead(10);
  await app.runtime.db.insertInto("days_off").values({ user_id: sitter.id, date: off }).execute();
  const own = await newBooking(app, { owner, sitter: await newSitter(app) }, PENDING, {
    date,
    ...noon,
  });
  const other = await newOwner(app, "Bea Owner", "Balu");
  const theirs = await newBooking(app, { owner: other, sitter }, PENDING, { date, ...noon });
  const mine = await browserOf(app, owner);
  const checked = await mine.post(`/booking/series?sitter=${sitter.id}`, {
    service: "walking",
    weekday,
    startDate: dateAhead(1),
    dog: owner.dogId,
    startTime: "12:00",
    endTime: "13:00",
    intent: "check",
  });
  expect(checked.text).toContain(LOST);
  expect(checked.html).toContain(`/bookings/${own}`);
  expect(checked.html).not.toContain(theirs);
  const { body } = await ask(owner, sitter, { weekdays: [Number(weekday)] });
  const asked = await (await browserOf(app, sitter)).get(`/series/${body.id}`);
  expect(asked.text).toContain("7 visits at $24");
  expect(asked.text).toContain("First eight weeks $168 7 visits");
  expect(asked.text).toMatch(/\w+, \w+ \d+ will be skipped/);
  expect(asked.text).toContain(LOST);
  expect(asked.html).toContain(`/bookings/${theirs}`);
  expect(asked.html).not.toContain(own);
  // Nor is it among the first dates.
  const day = nearDate(off, dateAhead(0));
  expect(asked.text.split(day)).toHaveLength(2);
  expect((await mine.get(`/series/${body.id}`)).text).not.toContain(day);
});

test("what clashes with the same owner's booking is not ticked for declining", async () => {
  const [owner, sitter] = await pair();
  const date = dateAhead(3);
  const { body } = await ask(owner, sitter, { weekdays: [weekdayOf(date)] });
  await change(sitter, body.id, { status: "accepted" });
  const free = await newBooking(app, { owner: await newOwner(app), sitter }, PENDING, {
    date: dateAhead(2),
  });
  const own = await newBooking(app, { owner, sitter }, PENDING, { date, ...noon });
  const other = await newBooking(app, { owner: await newOwner(app), sitter }, PENDING, {
    date,
    ...noon,
  });
  const page = await (await browserOf(app, sitter)).get("/bookings-sitter/decline");
  const boxes = [...page.html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([input]) => ({
    id: /value="([^"]+)"/.exec(input)?.[1],
    ticked: input.includes("checked"),
  }));
  expect(boxes.slice(0, 2)).toEqual(
    expect.arrayContaining([
      { id: own, ticked: false },
      { id: other, ticked: true },
    ]),
  );
  expect(boxes[2]).toEqual({ id: free, ticked: false });
});
