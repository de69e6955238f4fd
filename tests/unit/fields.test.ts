import { describe, expect, test } from "vitest";
import { OptionalText, RequiredText } from "#app/domain/fields.ts";

describe("the length of a text", () => {
  const lines = "a\nb\nc";

  test.each([
    ["required", RequiredText(lines.length, "Please write something")],
    ["optional", OptionalText(lines.length)],
  ])("counts a line end once in a %s one, as the form does that sends two", (_what, schema) => {
    expect(schema.parse(lines.replaceAll("\n", "\r\n"))).toBe(lines);
    expect(schema.safeParse(`${lines}b`).success).toBe(false);
  });
});
