import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { apiCalls } from "#tests/support/api-calls.ts";
import { testApp } from "#tests/support/app.ts";
import { faultsOf, faultsOfCase, sendDelayed } from "#tests/support/late-bodies.ts";
import { PASSKEY_ORIGIN } from "#tests/support/passkeys.ts";
import { interruptions } from "#tests/support/people/late-people.ts";
import { routeEntries } from "#tests/support/route-entries.ts";
import { apiCases } from "../../cases/late-api-cases.ts";
import { ofVisitors, pageCases } from "../../cases/late-page-cases.ts";

// On a slow machine a minute passes, whose jobs would change the store between two looks at it.
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
const app = await testApp({ PUBLIC_ORIGIN: PASSKEY_ORIGIN });
vi.useRealTimers();
const cases = [...apiCases, ...pageCases];

describe("there is a case for", () => {
  test("every API call that changes something for a signed-in user", () => {
    const changing = apiCalls.filter(
      ({ call, who }) =>
        !call.startsWith("GET ") && call !== "POST /bookings/quote" && who === "signed in",
    );
    expect(apiCases.map(({ name }) => name).sort()).toEqual(
      changing.map(({ call }) => call).sort(),
    );
  });

  test("every page with a form of its own", () => {
    const posted = routeEntries
      .filter(({ file }) => !file.startsWith("routes/api/"))
      .filter(({ file }) =>
        /export (const|function|async function) action\b|\baction\b.*} from/.test(sourceOf(file)),
      )
      .map(({ path }) => path);
    const known = new Set([...pageCases.map(({ name }) => name.split(" ")[0]), ...ofVisitors]);
    expect([...known].sort()).toEqual([...new Set(posted)].sort());
  });
});

test.each(cases)("$name works when nothing interrupts it", async (lateCase) => {
  expect(await faultsOfCase(app, lateCase)).toEqual([]);
});

test.each(cases.map((lateCase, index) => ({ lateCase, name: lateCase.name, index })))(
  "a late body changes nothing: $name",
  async ({ lateCase, index }) => {
    const ends = interruptions[index % 4] ?? "logs out";
    const changes = lateCase.refusedAfter ?? [interruptions[4 + (index % 2)] ?? "blocked"];
    for (const interruption of [ends, ...changes])
      expect(await faultsOf(app, lateCase, interruption, sendDelayed)).toEqual([]);
  },
);

function sourceOf(file: string): string {
  return readFileSync(new URL(`../../../app/${file}`, import.meta.url), "utf8");
}
