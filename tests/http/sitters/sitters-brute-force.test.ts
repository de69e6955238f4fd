import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { compareSearch } from "#tests/support/search-proof.ts";

const app = await testApp({ APP_TIME_ZONE: "UTC" });

test("random filters find what checking every sitter finds, in the same order", {
  timeout: 180_000,
}, async () => {
  const { differences, answered } = await compareSearch(app, 2000, 150, 20_260_101);
  expect(differences.slice(0, 3)).toEqual([]);
  expect(answered).toBeGreaterThan(50);
});
