import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { config, db } = app.runtime;
const { agreed, pair, bookings, agreedDates } = seriesCalls(app);

/** The job in a process of its own; the signal that ended it, or how many statements it took. */
async function extend(days: number, killAt = 0): Promise<string> {
  const env = {
    ...process.env,
    MODE: "test",
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
  };
  const script = ["tests/support/extending-series.ts", String(days), String(killAt)];
  const run = promisify(execFile)(process.execPath, script, { env });
  return run.then(
    ({ stdout }) => stdout.trim(),
    (error: { signal: string; stderr: string }) => error.signal ?? error.stderr,
  );
}

test("booking ahead that is killed in the middle, and done by two at once, books each date once", async () => {
  const [owner, sitter] = await pair();
  const { id } = await agreed(owner, sitter, { weekdays: [1, 4], startDate: dateAhead(0) });
  const before = await agreedDates(id);
  const planned = async () =>
    (
      await db
        .selectFrom("booking_series")
        .select("planned_until")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).planned_until;
  const first = await planned();
  for (const killAt of [12, 25, 60]) {
    expect(await extend(28, killAt)).toBe("SIGKILL");
    expect([await agreedDates(id), await planned()]).toEqual([before, first]);
    expect(await bookings(id)).toHaveLength(before.length);
  }
  const ends = await Promise.all([extend(28), extend(28)]);
  expect(ends).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
  const after = await agreedDates(id);
  expect(after).toHaveLength(before.length + 8);
  expect(new Set(after).size).toBe(after.length);
  expect(await bookings(id)).toHaveLength(after.length);
});
