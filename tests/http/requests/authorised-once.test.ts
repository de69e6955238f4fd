import { expect, test } from "vitest";
import { statementsOf } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const sitter = await newSitter(app);
const owner = await newOwner(app, "Olive Owner", "Rex");
const asOwner = await browserOf(app, owner);
const asSitter = await browserOf(app, sitter);
const { body: available } = await callApi<{ id: string }>(app, "POST", "/dogs", {
  token: owner.token,
  body: { name: "Bella", breed: "Pug", age: "2", availability: ["weekday_mornings"] },
});
const date = dateAhead(5);
const to = `sitter=${sitter.id}&date=${date}`;
const dog = owner.dogId;

/** How often it is read whether somebody may ask for these dogs. */
const checks = (statements: string[]) =>
  statements.filter((sql) => /"dogs"\."availability", "users"\."account_status"/.test(sql)).length;

test.each([
  ["booking", asOwner, `/booking/new?${to}&service=walking&time=09:00-10:00&dog=${dog}`, {}],
  ["meeting", asOwner, `/booking/meet?${to}`, { dog, time: "14:00-14:30" }],
  ["walk", asSitter, `/bookings/new?dogId=${available.id}&date=${date}`, { time: "11:00-12:00" }],
])("a %s is authorised once, whether it is sent or refused", async (_, browser, path, typed) => {
  const refused = await statementsOf(() =>
    browser.post(path, { ...typed, notes: "x".repeat(2001) }),
  );
  expect(refused.result.status).toBe(400);
  expect(checks(refused.statements)).toBeLessThanOrEqual(1);
  const sent = await statementsOf(() => browser.post(path, typed));
  expect(sent.result.status).toBe(303);
  expect(checks(sent.statements)).toBe(1);
});

test("who may not ask is told so, even if the request is wrong as well", async () => {
  const other = await newOwner(app);
  const path = `/booking/new?${to}&service=walking&time=09:00-10:00&dog=${other.dogId}`;
  const wrong = await asOwner.post(path, { location: "x".repeat(201) });
  const right = await asOwner.post(path, {});
  expect([wrong.status, right.status]).toEqual([right.status, right.status]);
});
