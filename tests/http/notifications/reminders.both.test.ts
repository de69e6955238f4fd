import { describe, expect, test } from "vitest";
import { expireSeries } from "#app/domain/bookings/series/extend-series.server.ts";
import { remindOfSeries } from "#app/domain/bookings/series/remind-of-series.server.ts";
import { instantOf } from "#app/domain/dates.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/durations.ts";
import { bookingMails } from "#app/domain/mail/booking-mails.server.ts";
import { mailUnreadMessages } from "#app/domain/notifications/mail-unread-messages.server.ts";
import { remind } from "#app/domain/notifications/remind.server.ts";
import { remindOfReviews } from "#app/domain/notifications/remind-of-reviews.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, ZONE } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf, newOwner, newSitter, type TestPerson } from "#tests/support/people/people.ts";
import { putReview } from "#tests/support/people/put-review.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";
import { newPair, write } from "#tests/support/people/threads.ts";

const app = await testApp();
const { db } = app.runtime;
const { ask } = seriesCalls(app);

const at = (instant: number) => ({ ...app.context(), now: () => instant });
/** Twice at once, as two processes would. */
const remindAt = (instant: number) => Promise.all([remind(at(instant)), remind(at(instant))]);

async function told(bookingId: string, { owner, sitter }: Record<"owner" | "sitter", TestPerson>) {
  const rows = await db
    .selectFrom("notifications")
    .select(["user_id", "event"])
    .where("booking_id", "=", bookingId)
    .execute();
  const names = new Map([
    [owner.id, "owner"],
    [sitter.id, "sitter"],
  ]);
  return rows.map(({ user_id, event }) => `${names.get(user_id)} ${event}`).sort();
}

async function bookingOn(state: "accepted" | undefined, date: string) {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const id = await newBooking(app, both, state, { date });
  await db.updateTable("bookings").set({ updated_at: 0 }).where("id", "=", id).execute();
  return { ...both, id };
}

describe("reminders", () => {
  test("of tomorrow come at 18:00 to both, once, and not after it was changed since", async () => {
    const date = dateAhead(12);
    const { id, ...both } = await bookingOn("accepted", date);
    const eve = instantOf(dateAhead(11), "18:00", ZONE);
    await remindAt(eve - MINUTE);
    expect(await told(id, both)).toEqual([]);
    const fresh = await bookingOn("accepted", date);
    await db
      .updateTable("bookings")
      .set({ updated_at: eve + MINUTE })
      .where("id", "=", fresh.id)
      .execute();
    for (const minutes of [0, 1, 90]) await remindAt(eve + minutes * MINUTE);
    expect(await told(id, both)).toEqual(["owner booking_tomorrow", "sitter booking_tomorrow"]);
    expect(await told(fresh.id, fresh)).toEqual([]);
  });

  test("of the start come an hour before, late ones too, and none of what was cancelled", async () => {
    const date = dateAhead(14);
    const { id, ...both } = await bookingOn("accepted", date);
    const start = instantOf(date, "09:00", ZONE);
    await remindAt(start - HOUR - MINUTE);
    expect(await told(id, both)).toEqual([]);
    const off = await bookingOn("accepted", date);
    await db
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("id", "=", off.id)
      .execute();
    await remindAt(start - 10 * MINUTE);
    await remindAt(start + MINUTE);
    expect(await told(id, both)).toEqual(["owner booking_starting", "sitter booking_starting"]);
    expect(await told(off.id, off)).toEqual([]);
  });

  test("of an answer due come to the one asked, a day and four hours before", async () => {
    const { id, ...both } = await bookingOn(undefined, dateAhead(20));
    const answerBy = Date.now() + 30 * HOUR;
    await db.updateTable("bookings").set({ answer_by: answerBy }).where("id", "=", id).execute();
    await remindAt(answerBy - 25 * HOUR);
    expect(await told(id, both)).toEqual([]);
    await remindAt(answerBy - 24 * HOUR);
    await remindAt(answerBy - 5 * HOUR);
    expect(await told(id, both)).toEqual(["sitter booking_expiring"]);
    await remindAt(answerBy - 3 * HOUR);
    expect(await told(id, both)).toEqual(["sitter booking_expiring", "sitter booking_expiring"]);
    await remindAt(answerBy + HOUR);
    expect(await told(id, both)).toHaveLength(2);
  });
});

test("a weekly request is due a day and four hours before it expires, each time once", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const asked = await ask(both.owner, both.sitter, { startDate: dateAhead(9) });
  const { answer_by: answerBy } = await db
    .selectFrom("booking_series")
    .select("answer_by")
    .where("id", "=", asked.body.id)
    .executeTakeFirstOrThrow();
  const events = async () =>
    (
      await db
        .selectFrom("notifications")
        .select(["user_id", "event"])
        .where("series_id", "=", asked.body.id)
        .where("event", "<>", "series_requested")
        .execute()
    ).map(({ user_id, event }) => `${user_id === both.sitter.id ? "sitter" : "owner"} ${event}`);
  const seriesAt = (hours: number) => {
    const instant = answerBy - hours * HOUR;
    return Promise.all([remindOfSeries(at(instant)), remindOfSeries(at(instant))]);
  };
  await seriesAt(25);
  expect(await events()).toEqual([]);
  await seriesAt(24);
  await seriesAt(5);
  expect(await events()).toEqual(["sitter series_expiring"]);
  await outboxDone(app);
  expect(mailsTo(app, both.sitter.email).at(-1)).toMatch(/^Subject: Every .+: please answer, /m);
  await seriesAt(3);
  await seriesAt(1);
  expect(await events()).toEqual(["sitter series_expiring", "sitter series_expiring"]);
  await seriesAt(-1);
  expect(await expireSeries(at(answerBy + HOUR))).toBe(1);
  expect((await events()).at(-1)).toBe("owner series_expired");
});

describe("reviews", () => {
  const remindAt = (instant: number) =>
    Promise.all([remindOfReviews(at(instant)), remindOfReviews(at(instant))]);

  test("are asked for once it is over and three days before the time is up, of those who wrote none", async () => {
    const both = { owner: await newOwner(app), sitter: await newSitter(app) };
    const id = await newBooking(app, both, "accepted, over");
    const { end_at: end } = await db
      .selectFrom("bookings")
      .select("end_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await remindAt(end - MINUTE);
    expect(await told(id, both)).toEqual([]);
    await remindAt(end + MINUTE);
    await remindAt(end + DAY);
    const once = ["owner booking_reviewable", "sitter booking_reviewable"];
    expect(await told(id, both)).toEqual(once);
    const review = (who: TestPerson, body: object) =>
      callApi(app, "POST", `/bookings/${id}/review`, { token: who.token, body });
    expect((await review(both.owner, { stars: 5, text: "A lovely walk with Rex." })).status).toBe(
      201,
    );
    expect(await told(id, both)).toEqual(once);
    await remindAt(end + 11 * DAY);
    expect(await told(id, both)).toEqual([...once, "sitter booking_reviewable"]);
    await review(both.sitter, { again: true, text: "A lovely dog, every minute." });
    expect(await told(id, both)).toEqual([
      "owner booking_reviewable",
      "owner booking_reviewed",
      "sitter booking_reviewable",
      "sitter booking_reviewable",
    ]);
    const textsOf = async ({ token }: TestPerson) =>
      (await callApi<{ text: string }[]>(app, "GET", "/notifications", { token })).body
        .map(({ text }) => text.split(":")[0])
        .sort();
    expect(await textsOf(both.owner)).toEqual([
      "How was it with Sam Sitter?",
      "Sam Sitter reviewed Rex",
    ]);
    expect(await textsOf(both.sitter)).toEqual(["How was Rex?", "How was Rex?"]);
  });
});

test("dates of a weekly booking are reminded of once in four weeks, for as long as it goes on", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const seriesId = `series of ${both.owner.id}`;
  const reminded: number[] = [];
  for (let week = 0; week < 10; week++) {
    const date = dateAhead(7 * week - 70);
    const id = await newBooking(app, both, "accepted, over", { date, seriesId });
    const end = instantOf(date, "10:00", ZONE);
    await remindOfReviews(at(end + MINUTE));
    await remindOfReviews(at(end + HOUR));
    if ((await told(id, both)).length > 0) reminded.push(week);
  }
  expect(reminded).toEqual([0, 4, 8]);
});

test("nobody is asked for a second review of a weekly booking within four weeks", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const seriesId = `series of ${both.owner.id}`;
  const state = "accepted, over";
  const reviewed = await newBooking(app, both, state, { date: dateAhead(-14), seriesId });
  await putReview(app, reviewed, "owner");
  const id = await newBooking(app, both, state, { date: dateAhead(-7), seriesId });
  await remindOfReviews(at(instantOf(dateAhead(-7), "11:00", ZONE)));
  expect(await told(id, both)).toEqual(["sitter booking_reviewable"]);
});

describe("emails about reviews that were held back", () => {
  const mailed = (event: "booking_reviewable" | "booking_reviewed", ids: Record<string, string>) =>
    bookingMails[event](app.context(), ids);

  test("are not sent once written, once hidden, or between people of whom one blocked the other", async () => {
    const both = { owner: await newOwner(app), sitter: await newSitter(app) };
    const bookingId = await newBooking(app, both, "accepted, over");
    const toOwner = { userId: both.owner.id, bookingId };
    const toSitter = { userId: both.sitter.id, bookingId };
    expect(await mailed("booking_reviewable", toOwner)).not.toBeNull();
    const reviewId = await putReview(app, bookingId, "owner", { visible_from: 0 });
    expect(await mailed("booking_reviewable", toOwner)).toBeNull();
    expect(await mailed("booking_reviewable", toSitter)).not.toBeNull();
    expect(await mailed("booking_reviewed", toSitter)).not.toBeNull();
    const hide = (hidden_at: number | null) =>
      db.updateTable("reviews").set({ hidden_at, counted: 1 }).where("id", "=", reviewId).execute();
    await hide(Date.now());
    expect(await mailed("booking_reviewed", toSitter)).toBeNull();
    await hide(null);
    const browser = await browserOf(app, both.sitter);
    await browser.post(`/people/${both.owner.id}/block`, { intent: "block" });
    expect(await mailed("booking_reviewed", toSitter)).toBeNull();
    expect(await mailed("booking_reviewable", toSitter)).toBeNull();
  });
});

test("an email that asks for a review is not sent once another date of the weekly booking has one", async () => {
  const both = { owner: await newOwner(app), sitter: await newSitter(app) };
  const seriesId = `series of ${both.owner.id}`;
  const over = (date: string) => newBooking(app, both, "accepted, over", { date, seriesId });
  const [earlier, bookingId] = [await over(dateAhead(-14)), await over(dateAhead(-7))];
  const mailed = (person: TestPerson) =>
    bookingMails.booking_reviewable(app.context(), { userId: person.id, bookingId });
  await putReview(app, earlier, "owner");
  expect(await mailed(both.owner)).toBeNull();
  expect(await mailed(both.sitter)).not.toBeNull();
});

describe("unread messages", () => {
  const mailed = (person: TestPerson) =>
    mailsTo(app, person.email).filter((mail) => /unread message/.test(mail));
  const mailAt = async (instant: number) => {
    await Promise.all([mailUnreadMessages(at(instant)), mailUnreadMessages(at(instant))]);
    await outboxDone(app);
  };
  const loud = ({ token }: TestPerson) =>
    callApi(app, "PUT", "/users/me/notifications", { token, body: { quietHours: null } });

  test("are mailed after ten minutes, at most once an hour, and not once read", async () => {
    const { owner, sitter } = await newPair(app);
    await loud(sitter);
    await write(app, owner, sitter, "Is Thursday fine?");
    const now = Date.now();
    await mailAt(now + 9 * MINUTE);
    expect(mailed(sitter)).toEqual([]);
    await mailAt(now + 11 * MINUTE);
    await write(app, owner, sitter, "Or Friday?");
    await mailAt(now + 30 * MINUTE);
    const [first, ...more] = mailed(sitter);
    expect(more).toEqual([]);
    expect(first).toContain("Subject: You have an unread message\n");
    expect(first).toContain("Olga Owner wrote to you:\n\nIs Thursday fine?");
    expect(first).toContain(`/messages/${owner.id}\n`);
    await mailAt(now + 72 * MINUTE);
    expect(mailed(sitter)).toHaveLength(2);
    expect(mailed(sitter)[1]).toContain("Or Friday?");
    await write(app, owner, sitter, "Hello?");
    const { body } = await callApi<{ id: string }[]>(
      app,
      "GET",
      `/messages/conversations/${owner.id}`,
      { token: sitter.token },
    );
    const messageIds = body.map(({ id }) => id);
    await callApi(app, "PATCH", "/messages/read", { token: sitter.token, body: { messageIds } });
    await mailAt(now + 300 * MINUTE);
    expect(mailed(sitter)).toHaveLength(2);
    expect(mailed(owner)).toEqual([]);
  });

  test("are not mailed after a block", async () => {
    const { owner, sitter } = await newPair(app);
    await loud(sitter);
    await write(app, owner, sitter, "Hello");
    await db
      .insertInto("blocks")
      .values({ blocker_id: sitter.id, blocked_id: owner.id, created_at: 0 })
      .execute();
    await mailAt(Date.now() + 20 * MINUTE);
    expect(mailed(sitter)).toEqual([]);
  });
});
