import { expect, test } from "vitest";
import type { Service } from "#app/domain/services/sitter-rules.ts";
import { usualRatesOf } from "#app/domain/sitters/search/usual-rates-rules.ts";
import { NO_RATE } from "#db/engines/sitter-cells.ts";

const none: Record<Service, number | null> = {
  walking: null,
  sitting: null,
  boarding: null,
  daycare: null,
  training: null,
  grooming: null,
};
const walkers = (...cents: number[]) => cents.map((walking) => ({ ...none, walking }));

test("the usual rate is the median of the sitters nearby, in whole dollars", () => {
  const near = walkers(2000, 2600, 2200, 2350);
  expect(usualRatesOf(walkers(9000, 9000, 9000), near)).toEqual({
    walking: { dollars: 23, isNear: true },
  });
});

test("with few nearby it is that of all, and with few at all there is none", () => {
  const few = walkers(2000, 2200);
  expect(usualRatesOf([...few, ...walkers(3000)], few)).toEqual({
    walking: { dollars: 22, isNear: false },
  });
  expect(usualRatesOf(few, few)).toEqual({});
});

test("sitters without a rate don't count", () => {
  expect(usualRatesOf(walkers(2000, 2200, NO_RATE), [])).toEqual({});
});
