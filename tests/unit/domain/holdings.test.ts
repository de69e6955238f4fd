import { expect, test } from "vitest";
import { createHoldings } from "#app/domain/limits/holdings.ts";

test("many who take all that they can leave room for one who holds nothing", () => {
  const holdings = createHoldings({ most: 40, all: 100, spare: 10 });
  for (let round = 0; round < 50; round++)
    for (let caller = 0; caller < 10; caller++) holdings.take(`flood ${caller}`, 1);
  expect(holdings.take("flood 1", 1)).toBe(false);
  expect(holdings.take("somebody", 4)).toBe(true);
  expect(holdings.take("somebody", 1)).toBe(false);
  holdings.give("somebody", 4);
  expect(holdings.take("somebody", 4)).toBe(true);
});

test("all together hold no more than all and the spare", () => {
  const holdings = createHoldings({ most: 40, all: 100, spare: 10 });
  let total = 0;
  for (let caller = 0; caller < 500; caller++) while (holdings.take(`${caller}`, 1)) total++;
  expect(total).toBe(110);
});

test("without a spare, nobody takes more than all", () => {
  const holdings = createHoldings({ most: 40, all: 50 });
  expect([holdings.take("a", 41), holdings.take("a", 40), holdings.take("b", 11)]).toEqual([
    false,
    true,
    false,
  ]);
});
