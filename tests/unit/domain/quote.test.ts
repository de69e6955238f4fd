import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PriceTerms } from "#app/domain/prices/price-terms.ts";
import { type Occasion, quote, totalCents } from "#app/domain/prices/quote.ts";
import { services } from "#app/domain/services/sitter-rules.ts";

const boarding: PriceTerms = {
  service: "boarding",
  rate: 6000,
  extraDogRate: 3000,
  puppyRate: 7000,
  holidayPercent: 20,
  longStay: { from: 7, percent: 10 },
};
const adult = { isPuppy: false };
const puppy = { isPuppy: true };
const asked = (terms: Partial<PriceTerms>, occasion: Partial<Occasion>) =>
  quote({ ...boarding, ...terms }, { units: 3, holidayUnits: 0, dogs: [adult], ...occasion })?.map(
    ({ kind, dogs, units, cents }) => `${kind} ${dogs} x ${units}: ${cents}`,
  );

describe("a price", () => {
  test.each<[string, Partial<PriceTerms>, Partial<Occasion>, string[] | undefined]>([
    ["of one dog", {}, {}, ["rate 1 x 3: 18000"]],
    ["of two", {}, { dogs: [adult, adult] }, ["rate 1 x 3: 18000", "extraDog 1 x 3: 9000"]],
    [
      "of two that cost the same",
      { extraDogRate: null },
      { dogs: [adult, adult] },
      ["rate 2 x 3: 36000"],
    ],
    ["of a puppy", {}, { dogs: [puppy] }, ["puppy 1 x 3: 21000"]],
    [
      "of a puppy that costs the same",
      { puppyRate: null },
      { dogs: [puppy] },
      ["rate 1 x 3: 18000"],
    ],
    [
      "of a dog and a dearer puppy, which comes first",
      {},
      { dogs: [adult, puppy] },
      ["puppy 1 x 3: 21000", "extraDog 1 x 3: 9000"],
    ],
    [
      "of a dog and a cheaper puppy",
      { puppyRate: 5000 },
      { dogs: [puppy, adult] },
      ["rate 1 x 3: 18000", "extraDog 1 x 3: 9000"],
    ],
    [
      "of dogs and puppies without a rate for additional dogs",
      { extraDogRate: null },
      { dogs: [puppy, adult, adult] },
      ["rate 2 x 3: 36000", "puppy 1 x 3: 21000"],
    ],
    ["over a holiday", {}, { holidayUnits: 1 }, ["rate 1 x 3: 18000", "holiday 0 x 1: 1200"]],
    ["of a week", {}, { units: 7 }, ["rate 1 x 7: 42000", "longStay 0 x 7: -4200"]],
    ["of hours, which are no stay", { service: "walking" }, { units: 7 }, ["rate 1 x 7: 42000"]],
    ["that is free", { rate: 0 }, {}, ["rate 1 x 3: 0"]],
    ["on request", { rate: null }, {}, undefined],
  ])("%s", (_, terms, occasion, lines) => {
    expect(asked(terms, occasion)).toEqual(lines);
  });
});

describe("any price", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 });
  const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
    service: fc.constantFrom(...services),
    rate: cents,
    extraDogRate: fc.option(cents),
    puppyRate: fc.option(cents),
    holidayPercent: fc.integer({ min: 0, max: 200 }),
    longStay: fc.option(
      fc.record({
        from: fc.integer({ min: 2, max: 60 }),
        percent: fc.integer({ min: 1, max: 90 }),
      }),
    ),
  });
  const anyOccasion: fc.Arbitrary<Occasion> = fc
    .record({
      minutes: fc.integer({ min: 1, max: 60 * 24 * 60 }),
      holidayShare: fc.double({ min: 0, max: 1, noNaN: true }),
      dogs: fc.array(fc.record({ isPuppy: fc.boolean() }), { minLength: 1, maxLength: 12 }),
    })
    .map(({ minutes, holidayShare, dogs }) => {
      const units = minutes / 60;
      return { units, holidayUnits: units * holidayShare, dogs };
    });

  test("is whole cents, never negative, whatever the order of the dogs", () => {
    fc.assert(
      fc.property(anyTerms, anyOccasion, (terms, occasion) => {
        const lines = quote(terms, occasion) ?? [];
        for (const line of lines) expect(Number.isSafeInteger(line.cents)).toBe(true);
        expect(totalCents(lines)).toBeGreaterThanOrEqual(0);
        const turned = quote(terms, { ...occasion, dogs: occasion.dogs.toReversed() });
        expect(turned).toEqual(lines);
        const sorted = occasion.dogs.toSorted((a, b) => Number(a.isPuppy) - Number(b.isPuppy));
        expect(quote(terms, { ...occasion, dogs: sorted })).toEqual(lines);
      }),
    );
  });

  test("counts each dog once, and is no less with one more", () => {
    fc.assert(
      fc.property(anyTerms, anyOccasion, (terms, occasion) => {
        const lines = quote(terms, occasion) ?? [];
        expect(lines.reduce((sum, { dogs }) => sum + dogs, 0)).toBe(occasion.dogs.length);
        const more = { ...occasion, dogs: [...occasion.dogs, adult] };
        expect(totalCents(quote(terms, more) ?? [])).toBeGreaterThanOrEqual(totalCents(lines));
      }),
    );
  });
});
