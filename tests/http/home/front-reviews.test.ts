import { expect, test } from "vitest";
import { revealReviews } from "#app/domain/reviews/reveal-reviews.server.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";
import { putReview } from "#tests/support/people/put-review.ts";

const app = await testApp();
const visitor = new Browser(app);

test("the front page quotes one visible review of each sitter that it shows, without full names", async () => {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  expect((await visitor.get("/")).text).not.toContain("What owners say");
  const review = async (daysAgo: number, text: string) => {
    const times = { date: dateAhead(-daysAgo), startTime: "09:00", endTime: "10:00" };
    const booking = await newBooking(app, { owner, sitter }, "accepted", times);
    await putReview(app, booking, "owner", { text });
  };
  await review(40, "Rex came back tired, happy and full of the smell of the lake.");
  await review(3, "Nobody sees this one before both sides wrote, or two weeks are over.");
  await revealReviews(app.context());
  const { text, html } = await visitor.get("/");
  expect(text).toContain("What owners say");
  expect(text).toContain("Olive O.");
  expect(text).toContain("full of the smell of the lake");
  expect(text).not.toContain("Nobody sees this one");
  expect(html).not.toContain("Olive Owner");
  expect(html).toContain(`href="/sitters/${sitter.id}?tab=reviews"`);
});
