import { expect, test } from "vitest";
import { addDays, weekdayOf } from "#app/domain/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { agreed, pair, bookings, agreedDates, read } = seriesCalls(app);

/** The next Monday that is at least this many days ahead. */
function monday(days: number): string {
  const date = dateAhead(days);
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

/** Mondays from noon to one become Mondays and Tuesdays from two to three. */
async function changing() {
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter);
  const from = monday(10);
  const change = {
    from,
    weekday: ["1", "2"],
    time: "14:00-15:00",
  };
  const takenBySitter = (date: string) =>
    newOwner(app).then((other) =>
      newBooking(app, { owner: other, sitter }, "accepted", {
        date,
        startTime: "14:00",
        endTime: "15:00",
      }),
    );
  return { owner, sitter, id, from, change, takenBySitter };
}

test("the check of a weekly change tells what agreeing to it then leaves out", async () => {
  const { owner, sitter, id, from, change, takenBySitter } = await changing();
  const [moved, added, off, cancelled] = [addDays(from, 7), addDays(from, 8), 15, 14];
  await takenBySitter(moved);
  await takenBySitter(added);
  for (const days of [off, cancelled + 7])
    await app.runtime.db
      .insertInto("days_off")
      .values({ user_id: sitter.id, date: addDays(from, days) })
      .execute();
  const one = (await bookings(id)).find(({ date }) => date === addDays(from, cancelled));
  await callApi(app, "PATCH", `/bookings/${one?.id}/status`, {
    token: owner.token,
    body: { status: "cancelled" },
  });

  const asOwner = await browserOf(app, owner);
  const checked = await asOwner.post(`/series/${id}/change`, change);
  const [, leftOut, all] = /(\d+) of (\d+) visits will be skipped/.exec(checked.text) ?? [];
  expect(checked.text.match(/isn't free/g)).toHaveLength(Number(leftOut));
  await asOwner.post(`/series/${id}/change`, { ...change, intent: "send" });
  const asSitter = await browserOf(app, sitter);
  const asked = await asSitter.get(`/series/${id}`);
  expect(asked.text).toContain(`${leftOut} of ${all} visits will be skipped`);
  expect(asked.text.match(/You aren't free/g)).toHaveLength(Number(leftOut));

  const { proposal } = await read(sitter, id);
  const answer = { proposal: proposal?.id ?? "", answer: "accepted" };
  await asSitter.post(`/series/${id}/change`, answer);
  const { skipped } = await read(owner, id);
  expect(skipped.map(({ date }) => date)).toEqual([moved, added, addDays(from, off)]);
  const booked = (await agreedDates(id)).filter((date) => date >= from);
  // A day off moves no visit that both have agreed to.
  expect(booked).toContain(addDays(from, cancelled + 7));
  expect([skipped.length, booked.length + skipped.length]).toEqual([Number(leftOut), Number(all)]);
});

test("a weekly change without a free date is refused at the check, and loses nothing", async () => {
  const { owner, id, from, change, takenBySitter } = await changing();
  for (let date = from; date <= dateAhead(60); date = addDays(date, 7)) await takenBySitter(date);
  const asOwner = await browserOf(app, owner);
  const mondays = { ...change, weekday: "1" };
  const checked = await asOwner.post(`/series/${id}/change`, mondays);
  expect(checked.status).toBe(400);
  expect(checked.text).toContain("None of these dates is free");
  expect(checked.html).toMatch(/checked="" value="14:00-15:00"/);
});

test("a sitter does not learn from times of their own choice when a dog is elsewhere", async () => {
  const { owner, sitter, id, from, change } = await changing();
  const other = await newSitter(app, { name: "Luca Roth" });
  await newBooking(app, { owner, sitter: other }, "accepted", {
    date: from,
    startTime: "14:00",
    endTime: "15:00",
  });
  const as = async (who: typeof owner | typeof sitter) =>
    (await (await browserOf(app, who)).post(`/series/${id}/change`, change)).text;
  expect(await as(owner)).toContain("has another booking with Luca, 2:00 PM to 3:00 PM");
  expect(await as(sitter)).not.toMatch(/another booking|can't be booked/);
});
