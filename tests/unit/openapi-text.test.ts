import { expect, test } from "vitest";
import type { DescribedCall } from "#app/http/api/call-description.ts";
import { openApiText } from "#app/http/openapi/openapi-text.ts";

const publisher = { appName: "Trotwell", origin: "https://one.example", supportEmail: null };

test("the description is written once for each site", () => {
  let written = 0;
  const calls: readonly DescribedCall[] = Object.defineProperty([], Symbol.iterator, {
    value: () => {
      written++;
      return [].values();
    },
  });
  const text = openApiText(calls, publisher);
  expect(openApiText(calls, { ...publisher })).toBe(text);
  expect(written).toBe(1);
  expect(openApiText(calls, { ...publisher, origin: "https://two.example" }).text).toContain(
    "https://two.example/terms",
  );
  expect(openApiText(calls, publisher).text).toContain("https://one.example/terms");
});
