import fc from "fast-check";

const texts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\r\nSet-Cookie: x=1",
  "\u202egnp.exe",
  "👩‍👩‍👧‍👦".repeat(20),
  "' OR 1=1; --",
  "%",
  "../../../etc/passwd",
  "%2e%2e%2f%00",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "__proto__",
  "constructor",
  "NaN",
  "Infinity",
  "-1",
  "1e309",
  "99999999999999999999",
  "0x10",
  "2027-02-30",
  "0000-00-00",
  "25:61",
  "24:00",
  "null",
  "true",
  "[object Object]",
  "/uploads/../secret.webp",
];

/** Includes lone surrogates. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.integer({ min: 100, max: 9_000 }).map((length) => "x".repeat(length)),
);

/** Any JSON type in place of the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      null,
      true,
      false,
      0,
      -0,
      -1,
      1.005,
      1e308,
      -1e308,
      Number.MAX_SAFE_INTEGER + 2,
      [],
      {},
      [null],
      [[]],
      [{}],
      { length: 1e9 },
      { toString: null },
      { toJSON: "x" },
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4_000 }).map(deep) },
  { weight: 1, arbitrary: fc.array(hostileText, { minLength: 20, maxLength: 60 }).map(shortened) },
);

function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

/** Stays below the size at which a body is refused unread. */
function shortened(list: string[]): string[] {
  return list.map((text) => text.slice(0, 300));
}
