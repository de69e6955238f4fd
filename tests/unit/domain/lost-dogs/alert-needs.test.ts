import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/durations.ts";
import { alertNeeds, MOST_ALERTS_IN_AREA } from "#app/domain/lost-dogs/lost-dog-rules.ts";
import { strangersName } from "#app/domain/strangers-name.ts";

const now = 100 * DAY;
const settled = { emailConfirmed: true, joinedAt: now - 2 * DAY, hasBooked: false };
const newcomer = { ...settled, joinedAt: now - HOUR };
const quiet = { isAllowed: false, alertsInArea: 0 };

test.each([
  [null, { people: [settled, settled], ...quiet }],
  [null, { people: [{ ...newcomer, hasBooked: true }], ...quiet }],
  ["look", { people: [settled, newcomer], ...quiet }],
  ["email", { people: [settled, { ...settled, emailConfirmed: false }], ...quiet }],
  ["email", { people: [{ ...newcomer, emailConfirmed: false }], ...quiet }],
  ["look", { people: [settled], isAllowed: false, alertsInArea: MOST_ALERTS_IN_AREA }],
  [null, { people: [newcomer], isAllowed: true, alertsInArea: MOST_ALERTS_IN_AREA }],
])("an alert waits for %s", (needs, asked) => {
  expect(alertNeeds(asked, now)).toBe(needs);
});

test.each([
  ["Rex", "Rex"],
  ["St. Bernhard Jr.", "St. Bernhard Jr."],
  ["Näp'o\n2", "Näp'o 2"],
  ["Prize at evil.example/x 0", "A dog"],
  ["Prize at evil\u200b.exa\u00admple", "A dog"],
  ["Prize at evil\uff0eexample", "A dog"],
  ["Prize at evil\u3002example", "A dog"],
  ["https://x", "A dog"],
  ["write to a@b", "A dog"],
  ["Call 079 555 01 77", "A dog"],
  ["\u200b", "A dog"],
  ["x".repeat(60), `${"x".repeat(29)}…`],
])("strangers read %j as %j", (name, shown) => {
  expect(strangersName(name, "A dog")).toBe(shown);
});
