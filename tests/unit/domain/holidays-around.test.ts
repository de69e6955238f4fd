import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { holidaysAround } from "#app/domain/bookings/requests/price-booking.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { checkHolidays } from "#app/domain/prices/holidays.server.ts";

const file = join(mkdtempSync(join(tmpdir(), "holidays-")), "holidays.txt");
writeFileSync(file, "2026-12-25\n2027-01-01\n2028-01-01\n");
const ctx = {
  now: () => Date.parse("2026-12-31T12:00:00Z"),
  config: { holidays: file, timeZone: "Europe/Zurich" },
} as SignedIn;

test.each(["2026-12-31", "2027-01-01", "2027-12-31"])("are known for %s", async (date) => {
  expect([...(await holidaysAround(ctx, date))]).toContain("2027-01-01");
});

// Each year is worked out once, and kept: an address could name nine thousand.
test.each(["1000-01-01", "2025-12-31", "2030-01-01", "9999-12-31"])(
  "are not worked out for %s, which nobody can book",
  async (date) => {
    expect([...(await holidaysAround(ctx, date))]).toEqual([]);
  },
);

test.each(["CH", "CH-ZH", "DE-BY-A", "US-CA"])("of %s are known", async (place) => {
  await expect(checkHolidays(place)).resolves.toBeUndefined();
});

test.each(["CH-XX", "DE-MU", "US-CALI", "DE-BY-XX", "XX", "CH-ZH-QQ"])(
  "of %s are refused, as there is no such region",
  async (place) => {
    await expect(checkHolidays(place)).rejects.toThrow(`no public holidays are known for ${place}`);
  },
);
