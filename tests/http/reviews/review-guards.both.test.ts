import { expect, test } from "vitest";
import { wantedReviews } from "#app/domain/reviews/wanted-reviews.server.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { actingFor } from "#tests/support/people/late-people.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { putReview } from "#tests/support/people/put-review.ts";

const app = await testApp();
const { db } = app.runtime;
const owner = await newOwner(app);
const sitter = await newSitter(app);

const over = (daysAgo: number, seriesId?: string) =>
  newBooking(app, { owner, sitter }, "accepted", {
    date: dateAhead(-daysAgo),
    ...(seriesId && { seriesId, startTime: "20:00", endTime: "21:00" }),
  });
const update = (id: string, values: object) =>
  db.updateTable("reviews").set(values).where("id", "=", id).execute();
const write = (id: string) =>
  callApi<{ code: string; message: string }>(app, "POST", `/bookings/${id}/review`, {
    token: owner.token,
    body: { stars: 4, text: "Always there on the minute." },
  });

test("the store keeps a review that others see, and its reply", async () => {
  const id = await putReview(app, await over(20), "owner");
  await update(id, { counted: 1 });
  const changed_at = Date.now();
  for (const change of [
    { content: "Something else entirely", changed_at },
    { stars: 1, changed_at },
    { visible_from: 1 },
    { about_id: owner.id },
    { counted: 0 },
  ])
    await expect(update(id, change), JSON.stringify(change)).rejects.toThrow(
      "guard:review_is_frozen",
    );
  await update(id, { reply: "Thank you!", replied_at: changed_at });
  await expect(update(id, { reply: "Never mind" })).rejects.toThrow("guard:review_is_frozen");
  await expect(db.deleteFrom("reviews").where("id", "=", id).execute()).rejects.toThrow(
    "guard:review_is_frozen",
  );
});

test("the store keeps a review whose time to change it is over, though nothing counted it", async () => {
  const id = await putReview(app, await over(21), "owner");
  const change = { stars: 1, changed_at: Date.now() };
  await expect(update(id, change)).rejects.toThrow("guard:review_is_frozen");
});

test("the store takes no review of a booking that can't be reviewed", async () => {
  const { id } = await newOwner(app);
  for (const [booking, wrong] of [
    [await over(22), { author_id: id }],
    [await over(23), { about_id: id }],
    [await over(24), { created_at: Date.now() }],
    [await over(25), { visible_from: Date.now() }],
    [await over(-3), { created_at: Date.now() }],
    [await newBooking(app, { owner, sitter }, "pending, over"), {}],
    [await newBooking(app, { owner, sitter }, "accepted", { date: dateAhead(-4), meet: true }), {}],
  ] as const)
    await expect(putReview(app, booking, "owner", wrong), JSON.stringify(wrong)).rejects.toThrow(
      "guard:review_closed",
    );
});

test("one date in four weeks of a weekly booking is reviewed by each party", async () => {
  const [older, latest] = [await over(9, "weekly"), await over(2, "weekly")];
  const actor = await actingFor(app, owner.id);
  const wanted = async () =>
    (await wantedReviews(actor)).flatMap(({ view: { booking } }) =>
      booking.seriesId === "weekly" ? [booking.id] : [],
    );
  expect(await wanted()).toEqual([latest]);
  expect((await write(older)).status).toBe(201);
  expect(await wanted()).toEqual([]);
  expect(await write(latest)).toMatchObject({ status: 409, body: { code: "already_reviewed" } });
  await putReview(app, latest, "sitter");
  for (const [daysAgo, isTaken] of [
    [9 + 28, true],
    [9 + 27, false],
  ] as const) {
    const put = putReview(app, await over(daysAgo, "weekly"), "owner");
    if (isTaken) await put;
    else await expect(put).rejects.toThrow("guard:already_reviewed");
  }
});

test("dates of a weekly booking that are reviewed at once are reviewed once", async () => {
  const ids = [await over(3, "twins"), await over(4, "twins"), await over(5, "twins")];
  const answers = await Promise.all(ids.map(write));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("the mean is shown to one decimal, the search is by the mean of many", async () => {
  const rated = await newSitter(app);
  let ago = 20;
  for (const stars of [5, 4, 4, 4]) {
    const id = await newBooking(app, { owner, sitter: rated }, "accepted", {
      date: dateAhead(-ago++),
      startTime: "06:00",
      endTime: "07:00",
    });
    await update(await putReview(app, id, "owner", { stars }), { counted: 1 });
  }
  const { body } = await callApi<{ rating: number; reviewCount: number }>(
    app,
    "GET",
    `/users/${rated.id}`,
  );
  // 17 / 4 is 4.25.
  expect([body.rating, body.reviewCount]).toEqual([4.3, 4]);
  const row = await db
    .selectFrom("sitter_index")
    .select(["rating", "rating_key", "review_count"])
    .where("user_id", "=", rated.id)
    .executeTakeFirst();
  expect(row).toEqual({ rating: 4.3, rating_key: -37 / 9, review_count: 4 });
});
