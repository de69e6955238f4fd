import { expect, test } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { mostStatements } from "#tests/cases/most-statements.ts";
import { statementsByRoute } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";

const app = await testApp();
await fillDemo(app.context(), { photos: false });

test("no page sends more statements than its table says", async () => {
  const most: Record<string, number> = {};
  for (const [route, visits] of await statementsByRoute(app))
    most[route] = Math.max(...visits.map(({ statements }) => statements.length));
  expect(most).toEqual(mostStatements);
});
