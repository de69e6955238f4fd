import { expect, inject, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { compareSearch } from "#tests/support/search-proof.ts";

const app = await testApp({ APP_TIME_ZONE: "UTC" });

test("random filters find what checking every sitter finds, in the same order", {
  timeout: 180_000,
}, async () => {
  // They are copied to PostgreSQL; `npm run prove -- search --postgres` takes more.
  const { sitters, questions } = inject("postgres")
    ? { sitters: 600, questions: 60 }
    : { sitters: 2000, questions: 150 };
  const { differences, answered } = await compareSearch(app, sitters, questions, 20_260_101);
  expect(differences.slice(0, 3)).toEqual([]);
  expect(answered).toBeGreaterThan(questions / 3);
});
