import { expect, test } from "vitest";
import { skippedTexts } from "#app/ui/booking/series/skip-texts.ts";

const [date, other] = ["2027-03-16", "2027-03-23"];
const slots = [{ startTime: "09:00", endTime: "10:30" }];
const clash = (kind: "visit" | "stay") =>
  new Map([
    [
      date,
      {
        slots,
        booking: {
          kind,
          service: kind === "stay" ? "boarding" : "walking",
          nights: 3,
          startDate: date,
          endDate: "2027-03-19",
          dogs: [{ name: "Pixel" }, { name: "Balu" }],
          sitter: { name: "Luca Roth" },
        },
      },
    ],
  ]) as unknown as NonNullable<Parameters<typeof skippedTexts>[2]["clashing"]>;

test.each([
  ["a visit", clash("visit"), "Balu has another booking with Luca, 9:00 AM to 10:30 AM"],
  ["a stay", clash("stay"), "Balu has another booking with Luca, Tue, Mar 16 to Fri, Mar 19"],
  ["none that may be told", undefined, "Balu has another booking"],
])("a date left out for another booking of the dog names it: %s", (_what, clashing, reason) => {
  const skips = [
    { date, reason: "dog_unavailable" as const },
    { date: other, reason: "sitter_unavailable" as const },
  ];
  const series = { sitter: { name: "Selam Tesfay" }, dogs: [{ name: "Balu" }] };
  const around = { party: "owner" as const, today: "2027-03-10", ...(clashing && { clashing }) };
  const texts = skippedTexts(series, skips, around).map((skip) => skip.reason);
  expect(texts).toEqual([reason, "Selam isn't free"]);
});
