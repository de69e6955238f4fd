import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkHolidays, holidaysOf } from "#app/domain/prices/holidays.server.ts";

const folder = mkdtempSync(join(tmpdir(), "holidays-"));
function fileOf(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test.each([
  ["TR", "2026-05-27", ["27", "28", "29", "30"]],
  ["AE", "2026-05-27", ["27", "28", "29"]],
  ["CH-ZH", "2026-12-25", ["25", "26"]],
])("every day of a holiday in %s counts from %s on", async (place, first, days) => {
  const dates = [...(await holidaysOf(place, "2026"))];
  const onwards = dates.filter((date) => date >= first && date.startsWith(first.slice(0, 7)));
  expect(onwards.map((date) => date.slice(8)).sort()).toEqual(days);
});

test.each([
  "\uFEFF2026-12-24\r\n2026-12-25\r\n",
  "2026-12-24\n2026-12-25",
  "2026-12-24\r2026-12-25",
  '"2026-12-24","Christmas Eve"\n"2026-12-25","Christmas"\n',
  "# days off\n2026-12-24;Heiligabend\n\n  2026-12-25 Weihnachten\n",
])("a file of dates is read as editors save it: %j", async (text) => {
  const path = fileOf(`${Math.random()}.txt`, text);
  expect([...(await holidaysOf(path, "2026"))]).toEqual(["2026-12-24", "2026-12-25"]);
});

test("places that do not exist and files without dates are refused at the start", async () => {
  for (const place of ["CH", "CH-ZH", "DE-BY", "DE-BY-A", "US-CA"]) await checkHolidays(place);
  for (const place of ["XX", "CH-XX", "DE-BY-XX", "FR-XX"])
    await expect(checkHolidays(place), place).rejects.toThrow(`no public holidays are known`);
  await expect(checkHolidays(fileOf("local.txt", "24.12.2026\n"))).rejects.toThrow(
    "has no line that begins with a date",
  );
  for (const line of ["24.12.2026", "12/24/2026", "2026-02-30", "2026-1-2", "20261224"])
    await expect(
      checkHolidays(fileOf(`${Math.random()}`, `2026-12-25\n${line}\n`)),
    ).rejects.toThrow(`"${line}" is no date like 2026-12-25`);
});
