import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "#app/http/forms/parse-form.server.ts";

test("no names that are read break the form library, or make it build much", () => {
  const tokens = [
    "a",
    "b",
    "a",
    ".",
    "[",
    "]",
    "[0]",
    "[1]",
    "[]",
    "9",
    "99",
    "9999",
    "00",
    "[00]",
    "length",
    "map",
  ];
  let seed = 7;
  const below = (size: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % size;
  };
  const name = () =>
    Array.from({ length: 1 + below(6) }, () => tokens[below(tokens.length)]).join("");
  const schema = z.object({ a: z.string(), b: z.array(z.object({ a: z.string() })) });
  let read = 0;
  for (let form = 0; form < 20_000; form++) {
    const fields = Array.from({ length: 1 + below(4) }, (): [string, string] => [name(), "x"]);
    try {
      const { initialValue } = parseForm(fields, schema).reply();
      expect(JSON.stringify(initialValue ?? null).length, String(fields)).toBeLessThan(2_000);
      read++;
    } catch (error) {
      expect((error as Error).message, String(fields)).toBe(
        "A field has a name that can't be read",
      );
    }
  }
  expect(read).toBeGreaterThan(1_000);
});
