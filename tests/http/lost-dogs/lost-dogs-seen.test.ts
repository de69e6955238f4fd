import { expect, test } from "vitest";
import { MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { missing, putLostDog, putSighting } from "#tests/support/people/lost-dogs.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const MISSING = "Momo is missing";

test("a sitter who may see a dog reads that it is missing, with the page, until the search ends", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const [booked, other] = [await newSitter(app), await newSitter(app)];
  await newBooking(app, { owner, sitter: booked }, "accepted");
  await callApi(app, "PATCH", `/dogs/${owner.dogId}`, {
    token: owner.token,
    body: { availability: [{ weekday: 1, period: "morning" }] },
  });
  const own = await browserOf(app, booked);
  const theirs = await browserOf(app, other);
  const pages = [
    { browser: own, path: `/dogs/${owner.dogId}` },
    { browser: own, path: `/dogs/available/${owner.dogId}` },
  ];
  for (const { browser, path } of pages)
    expect((await browser.get(path)).text).not.toContain(MISSING);
  const as = { token: owner.token };
  const { body } = await callApi<{ url: string }>(app, "POST", `/dogs/${owner.dogId}/lost`, {
    ...as,
    body: missing(),
  });
  const link = new URL(body.url).pathname;
  for (const { browser, path } of pages) {
    const page = await browser.get(path);
    expect(page.text).toContain(MISSING);
    expect(page.html).toContain(`href="${link}"`);
    expect((await browser.get(link)).status).toBe(200);
  }
  expect((await theirs.get(`/dogs/${owner.dogId}`)).html).not.toContain(link);
  await app.runtime.db
    .updateTable("lost_dogs")
    .set({ ended_at: Date.now(), ending: "found" })
    .where("dog_id", "=", owner.dogId)
    .execute();
  for (const { browser, path } of pages)
    expect((await browser.get(path)).text).not.toContain(MISSING);
});

test("at a first meeting the sitter does not care for the dog yet", async () => {
  const owner = await newOwner(app, "Olive Owner", "Momo");
  const { id } = await putLostDog(app, owner.dogId);
  await putSighting(app, id, { contact: "Kanarienvogel" });
  const sitter = await newSitter(app);
  const span = { startAt: Date.now() - MINUTE, endAt: Date.now() + 20 * MINUTE };
  const meeting = await newBooking(app, { owner, sitter }, "accepted", { span, meet: true });
  const browser = await browserOf(app, sitter);
  expect((await browser.get(`/dogs/${owner.dogId}/lost`)).status).toBe(404);
  expect((await browser.get(`/bookings/${meeting}`)).text).not.toContain(MISSING);
});
