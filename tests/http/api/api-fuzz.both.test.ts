import { beforeAll, describe, expect, test } from "vitest";
import { type FuzzResult, fuzzCall } from "#tests/fuzz/fuzz-calls.ts";
import { newStory, type Story } from "#tests/fuzz/fuzz-story.ts";
import { apiCalls } from "#tests/support/api-calls.ts";
import { testApp } from "#tests/support/app.ts";
import { newAdmin } from "#tests/support/people/admins.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { putReview } from "#tests/support/people/put-review.ts";

const SEED = 20_270_301;
const CASES = 8;

const app = await testApp();
const send = (request: Request) => app.handle(request, "192.0.2.9");
const results: FuzzResult[] = [];
let story: Story;

beforeAll(async () => {
  story = await newStory(app, await newAdmin(app));
  const past = await newBooking(app, story, "accepted", { date: dateAhead(-20) });
  story.reviews.push(await putReview(app, past, "owner"));
  story.bookings.push(await newBooking(app, story, "accepted, over"));
});

test.each(apiCalls)("$call withstands hostile input", async (described) => {
  const result = await fuzzCall(described, story, {
    seed: SEED,
    cases: CASES,
    send,
    longest: 8_000,
  });
  results.push(result);
  expect(result.fault).toBeNull();
});

test("a third of the cases passed validation", () => {
  const sum = (pick: (result: FuzzResult) => number) =>
    results.reduce((all, one) => all + pick(one), 0);
  expect(sum((one) => one.past) / sum((one) => one.cases)).toBeGreaterThan(1 / 3);
});

describe("a planted bug is found", () => {
  const exists = "GET /messages/conversations/{partnerId}/exists";
  const described = apiCalls.find(({ call }) => call === exists);
  const json = (status: number, body: unknown) =>
    Response.json(body, { status, headers: { "x-request-id": "1" } });
  const mistakes: [string, () => Promise<Response> | Response][] = [
    ["a crash", () => json(500, { message: "Something went wrong", code: "internal_error" })],
    ["an answer that never comes", () => new Promise(() => {})],
    ["a dead process", () => Promise.reject(new Error("ECONNREFUSED"))],
    ["a stack trace", () => json(404, { message: "at x (/srv/app.ts:1:2)", code: "not_found" })],
    ["a leaked field", () => json(200, { exists: true, email: "x@example.test" })],
    ["an undescribed status", () => json(402, { message: "Pay", code: "payment" })],
    ["a missing request id", () => Response.json({ exists: true })],
  ];
  test.each(mistakes)("%s", async (_, mistake) => {
    let requests = 0;
    const wrong = (request: Request) =>
      ++requests % 10 === 0 ? Promise.resolve(mistake()) : send(request);
    if (!described) throw new Error(`${exists} is not described`);
    const options = { seed: SEED, cases: 12, send: wrong, longest: 500 };
    const { fault } = await fuzzCall(described, story, options);
    expect(fault).toContain(`seed ${SEED}`);
  });
});
