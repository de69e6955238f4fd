import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { tzOffset } from "@date-fns/tz";
import { DAY, HOUR, MINUTE } from "#app/domain/durations.ts";

/*
 * npm run prove -- calendar [--only "part of a moment's name"] [file or folder ...]: the tests
 * without a browser, with the clock moved to each moment.
 */
/** ms that the run has before a change of day or of clocks: tests are then on both sides of it. */
const BEFORE = 15_000;
/** Where the tests' sitters live. */
const ZONE = "Europe/Zurich";
/** Compares the ages of files, which the machine's own clock writes. */
const leftOut = "tests/http/photos/photos-bucket.test.ts";

const args = process.argv.slice(2);
const only = args[0] === "--only" ? args.splice(0, 2)[1] : "";
const usual = globSync("tests/{http,sqlite,unit}/**/*.test.ts").filter((file) => file !== leftOut);
const files = args.length ? args : usual;

let failed = 0;
for (const [name, at] of moments().filter(([name]) => name.includes(only ?? ""))) {
  const { ok, counts, failures } = runAt(at);
  console.log(`${name}: ${counts}`);
  for (const failure of failures) console.log(`  ${failure}`);
  if (!ok) failed++;
}
console.log(failed ? `FAILED at ${failed} moments` : "Passed at every moment.");
process.exitCode = failed ? 1 : 0;

/** Each with when its run begins. */
function moments(): [name: string, at: number][] {
  const today = Math.floor(Date.now() / DAY) * DAY;
  const year = new Date().getUTCFullYear() + 1;
  const leapYear = year + ((4 - (year % 4)) % 4);
  const midnightThere = today + DAY - tzOffset(ZONE, new Date(today + DAY)) * MINUTE;
  const [spring = 0, autumn = 0] = clockChanges(year);
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((days): [string, number] => {
    const noon = today + days * DAY + DAY / 2;
    return [`noon on a ${weekdayOf(noon)}`, noon];
  });
  return [
    ["midnight where sitters live", midnightThere - BEFORE],
    ["midnight in UTC", today + DAY - BEFORE],
    ...weekdays,
    ["the day before clocks go forward", spring - DAY / 2],
    ["as clocks go forward", spring - BEFORE],
    ["the day before clocks go back", autumn - DAY / 2],
    ["as clocks go back", autumn - BEFORE],
    ["noon in July", Date.UTC(year, 6, 15, 12)],
    ["the last day of January", Date.UTC(year, 0, 31, 12)],
    ["29 February", Date.UTC(leapYear, 1, 29, 12)],
    ["New Year's Eve", Date.UTC(year + 1, 0, 1) - BEFORE],
  ];
}

function weekdayOf(time: number): string {
  return new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(time);
}

/** The first moments of each offset in a year, to the hour. */
function clockChanges(year: number): number[] {
  const hours = Array.from({ length: 365 * 24 }, (_, hour) => Date.UTC(year, 0, 1, hour));
  const offsetAt = (time: number) => tzOffset(ZONE, new Date(time));
  return hours.filter((time) => offsetAt(time) !== offsetAt(time - HOUR));
}

function runAt(at: number) {
  const clock = pathToFileURL("tests/prove/proofs/moved-clock.ts").href;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["scripts/test.mjs", "--project", "sqlite", "--project", "unit", ...files],
    {
      encoding: "utf8",
      maxBuffer: 1e9,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${clock}`,
        CLOCK_SHIFT: String(at - Date.now()),
      },
    },
  );
  const failures = `${stdout}${stderr}`.match(/^ *FAIL .*$/gm) ?? [];
  return { ok: status === 0, counts: stdout.trim().split("\n").at(-1), failures };
}
