import { describe, expect, test } from "vitest";
import { priceRangeLabel } from "#app/domain/bookings/booking-labels.ts";
import { Dollars } from "#app/domain/prices/rate-schemas.ts";

test.each([
  [[22, 22], "$22"],
  [[25, 22], "$22 to $25"],
  [[25, null, 22], "From $22"],
  [[null, null], "Price on request"],
  [[0, 20], "Free to $20"],
])("the prices %j are shown as '%s'", (prices, label) => {
  expect(priceRangeLabel(prices)).toBe(label);
});

describe("a typed price", () => {
  const fault = (typed: unknown) => Dollars.safeParse(typed).error?.issues[0]?.message;
  test.each(["10000", "10,000.00", "0", ""])("can be '%s'", (typed) => {
    expect(fault(typed)).toBeUndefined();
  });
  test.each(["10000.01", "99999999", "1,000,000"])("'%s' is more than the limit", (typed) => {
    expect(fault(typed)).toBe("Please enter at most $10,000");
  });
  test.each(["much", "-1", "1.000", "20.555"])("'%s' is no amount", (typed) => {
    expect(fault(typed)).toBe("Please enter an amount such as 20 or 22.50");
  });
});
