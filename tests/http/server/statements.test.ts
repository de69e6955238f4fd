import { expect, test } from "vitest";
import { fillDemo } from "#demo/fill-demo.server.ts";
import { mostStatements } from "#tests/cases/most-statements.ts";
import { statementsByRoute } from "#tests/load/count-statements.ts";
import { testApp } from "#tests/support/app.ts";

const app = await testApp();
await fillDemo(app.context(), { photos: false });
const visits = await statementsByRoute(app);

test("no page sends more statements than its table says", () => {
  expect([...visits.keys()].sort()).toEqual(Object.keys(mostStatements).sort());
  const tooMany = [...visits].flatMap(([route, pages]) =>
    pages
      .map(({ screen, statements }) => ({ screen, sent: statements.length }))
      .filter(({ sent }) => sent > (mostStatements[route] ?? 0)),
  );
  expect(tooMany).toEqual([]);
});
