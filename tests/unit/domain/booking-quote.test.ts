import { expect, test } from "vitest";
import { bookingQuote } from "#app/domain/prices/booking-quote.ts";
import { holidaysOf } from "#app/domain/prices/holidays.server.ts";
import { priceRows } from "#app/domain/prices/price-labels.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import { type Service, services } from "#app/domain/services/sitter-rules.ts";

const ZONE = "Europe/Zurich";
const extras = {
  extraDogRate: 1000,
  puppyRate: 2500,
  holidayPercent: 20,
  longStay: { from: 2, percent: 10 },
};

function rowsOf(service: Service, [date, from, to]: [string, string, string], ages: string[]) {
  const slots = [slotOn(date, { startTime: from, endTime: to }, ZONE)];
  const holidays = new Set(["2026-12-25"]);
  const lines = bookingQuote(
    { service, rate: 2000, ...extras },
    { slots, dogAges: ages, holidays, zone: ZONE },
  );
  return priceRows(lines ?? [], service).map((row) => Object.values(row).join(" | "));
}

test("a walk with two dogs on a holiday", () => {
  expect(rowsOf("walking", ["2026-12-25", "09:00", "10:30"], ["3 years", "8 years"])).toEqual([
    "Dog Walking | 1.5 hours | $30",
    "Additional dog | 1.5 hours | $15",
    "Holidays, 20% more | 1.5 hours | $9",
  ]);
});

test("a puppy's day, and a dog whose age is unreadable", () => {
  expect(rowsOf("daycare", ["2026-12-01", "08:00", "18:00"], ["8 months", "no idea"])).toEqual([
    "Puppy | 1 day | $25",
    "Additional dog | 1 day | $10",
  ]);
});

test("two days are long enough for less", () => {
  expect(rowsOf("sitting", ["2026-12-01", "20:00", "08:00"], ["3 years"])).toEqual([
    "Dog Sitting | 2 days | $40",
    "Long stay, 10% less | 2 days | -$4",
  ]);
});

test("what passes midnight counts on its first date", () => {
  expect(rowsOf("walking", ["2026-12-24", "23:00", "01:00"], ["3 years"])).toHaveLength(1);
  expect(rowsOf("boarding", ["2026-12-25", "20:00", "08:00"], ["3 years"])).toHaveLength(2);
  expect(rowsOf("boarding", ["2026-12-24", "20:00", "08:00"], ["3 years"])).toHaveLength(1);
});

test.each(services)("%s has a price without anything special", (service) => {
  const slots = [slotOn("2026-06-10", { startTime: "09:00", endTime: "10:00" }, ZONE)];
  const plain = { extraDogRate: null, puppyRate: null, holidayPercent: 0, longStay: null };
  const lines = bookingQuote(
    { service, rate: 2000, ...plain },
    { slots, dogAges: ["1 year"], holidays: new Set(), zone: ZONE },
  );
  expect(lines).toEqual([{ kind: "rate", dogs: 1, units: 1, percent: null, cents: 2000 }]);
});

test("public holidays come from the country and region, or from a file", async () => {
  const zurich = await holidaysOf("CH-ZH", "2027");
  expect([...zurich]).toEqual(expect.arrayContaining(["2027-01-01", "2027-03-29", "2027-12-26"]));
  expect(zurich.has("2027-03-30")).toBe(false);
  expect(await holidaysOf(null, "2027")).toEqual(new Set());
  await expect(holidaysOf("/nowhere/holidays.txt", "2027")).rejects.toThrow("ENOENT");
});
