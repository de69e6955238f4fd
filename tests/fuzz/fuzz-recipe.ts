import fc from "fast-check";
import { hostileText, hostileValue } from "./hostile-values.ts";

export const sendings = [
  "json",
  "form",
  "multipart",
  "multipart with files",
  "broken multipart",
  "cut json",
  "deep json",
  "huge json",
  "bytes",
  "array",
  "wrong type",
  "no type",
] as const;

/** One case as plain data, so that a failing one can be read and repeated. */
export type Recipe = {
  pick: number;
  who: "right" | "anonymous" | "other" | "admin" | "bad token";
  id: { kind: "right" | "of another" } | { kind: "hostile"; text: string };
  changes: { field: number; to: { kind: "drop" } | { kind: "extra" | "set"; value: unknown } }[];
  sending: (typeof sendings)[number];
  method: string | null;
  header: { name: string; value: string } | null;
};

const change = fc.record({
  field: fc.nat(20),
  to: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("set" as const), value: hostileValue }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("drop" as const) }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant("extra" as const), value: hostileValue }),
    },
  ),
});

const extraField = fc.record({
  field: fc.nat(20),
  to: fc.record({ kind: fc.constant("extra" as const), value: hostileValue }),
});

const header = fc.record({
  name: fc.constantFrom(
    "accept",
    "content-type",
    "idempotency-key",
    "if-none-match",
    "range",
    "origin",
    "cookie",
    "x-forwarded-for",
    "accept-language",
  ),
  value: hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, "?").slice(0, 2_000)),
});

const rightRecipe: fc.Arbitrary<Recipe> = fc.record({
  pick: fc.nat(10_000),
  who: fc.constant("right" as const),
  id: fc.constant({ kind: "right" as const }),
  changes: fc.array(extraField, { maxLength: 2 }),
  sending: fc.constant("json" as const),
  method: fc.constant(null),
  header: fc.constant(null),
});

const changedRecipe: fc.Arbitrary<Recipe> = fc.record({
  pick: fc.nat(10_000),
  who: fc.oneof(
    { weight: 6, arbitrary: fc.constant("right" as const) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        "anonymous" as const,
        "other" as const,
        "admin" as const,
        "bad token" as const,
      ),
    },
  ),
  id: fc.oneof(
    { weight: 5, arbitrary: fc.constant({ kind: "right" as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: "of another" as const }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("hostile" as const), text: hostileText }),
    },
  ),
  changes: fc.array(change, { minLength: 1, maxLength: 3 }),
  sending: fc.oneof(
    { weight: 8, arbitrary: fc.constant("json" as const) },
    { weight: 8, arbitrary: fc.constantFrom(...sendings) },
  ),
  method: fc.oneof(
    { weight: 12, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "GET",
        "HEAD",
        "POST",
        "PUT",
        "PATCH",
        "DELETE",
        "OPTIONS",
        "PROPFIND",
      ),
    },
  ),
  header: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: header }),
});

/** About half of the cases are valid apart from surplus fields. */
export const recipe: fc.Arbitrary<Recipe> = fc.oneof(
  { weight: 1, arbitrary: rightRecipe },
  { weight: 1, arbitrary: changedRecipe },
);
