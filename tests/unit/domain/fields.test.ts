import { describe, expect, test } from "vitest";
import {
  Email,
  OptionalText,
  Phone,
  RequiredText,
  readDecimal,
  visibleLength,
} from "#app/domain/fields.ts";

describe("the length of a text", () => {
  const lines = "a\nb\nc";

  test.each([
    ["required", RequiredText(lines.length, "Please write something")],
    ["optional", OptionalText(lines.length)],
  ])(
    "counts a line break once in a %s one, although forms send two characters",
    (_what, schema) => {
      expect(schema.parse(lines.replaceAll("\n", "\r\n"))).toBe(lines);
      expect(schema.safeParse(`${lines}b`).success).toBe(false);
    },
  );
});

describe("a text", () => {
  const Name = RequiredText(20, "Name is required");

  test("keeps its own direction without affecting surrounding text", () => {
    expect(Name.parse("\u202e רחל\u202c \u2066Levi\u2069")).toBe("רחל Levi");
  });

  test.each([
    "",
    "  ",
    "\u200b",
    " \u2060\u202e\u00a0",
    "\r\n",
    "\u115f\u1160",
    "\u3164",
    "\uffa0",
    "\u2800 ",
  ])("without visible characters is empty: %j", (text) => {
    expect(Name.safeParse(text).error?.issues[0]?.message).toBe("Name is required");
    expect(OptionalText(20).parse(text)).toBeNull();
  });

  test.each([
    ["a\u200b\u2800\u3164b", 2],
    ["a \u2800 \n\n b", 3],
    ["Ein Wort", 8],
  ])("is as long as can be seen: %j", (text, length) => {
    expect(visibleLength(text)).toBe(length);
  });

  test("loses control characters and lone surrogates", () => {
    expect(Name.parse("Re\u0000x\u0007 \ud83d")).toBe("Rex \ufffd");
  });

  test("keeps emoji joined by invisible characters", () => {
    expect(Name.parse("👩‍🦰🐾")).toBe("👩‍🦰🐾");
  });
});

test.each([
  ["\u202a+41 79 123 45 67\u202c", "+41 79 123 45 67"],
  ["\u2068+41791234567\u2069", "+41791234567"],
  ["\u200e+41 79 123 45 67", "+41 79 123 45 67"],
  ["+41 79 123\u201145\u201167", "+41 79 123-45-67"],
  ["044\u2013123\u00a045\u202f67", "044-123 45 67"],
  ["\uff0b41\uff08\uff10\uff09\uff14\uff14", "+41(0)44"],
  ["\u200b", null],
])("the phone number %j is %j", (typed, number) => {
  expect(Phone.parse(typed)).toBe(number);
});

test.each(["044/123 45 67", "079.123.45.67", "five", "5\u00b2"])(
  "%j is no phone number",
  (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false);
  },
);

test.each([
  ["\u221233.8688", -33.8688],
  ["\u200e47,37\u00a0", 47.37],
  ["\uff14\uff17.5", 47.5],
  ["5\u00b2", Number.NaN],
  ["8\u201310", Number.NaN],
])("the number %j is %d", (typed, number) => {
  expect(readDecimal(typed)).toBe(number);
});

describe("an email address", () => {
  test.each([
    "ann@example.test",
    "ANN.lee+dogs@mail.example.co.uk",
    "o'brien@example.test",
    "jörg@xn--mller-kva.example",
    "संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c",
  ])("may be %s", (email) => {
    expect(Email.parse(` ${email} `)).toBe(email.toLowerCase());
  });

  test.each([
    "a<b>@x.example",
    "a@x.example>",
    "a,b@x.example",
    "a@x.example;b@x.example",
    '"a b"@x.example',
    "a\u0000@x.example",
    "a@x\u0007.example",
    "a\nb@x.example",
    "a@b@x.example",
    "a@example",
    "a@.example",
    "a@xn--zzzz99ü.example",
    "a@bücher.example/evil",
    "a@%41bücher.example",
    "ü",
    "a@x..example",
    "a@x.example.",
    "@x.example",
    `${"a".repeat(250)}@x.example`,
    `a@${".".repeat(60_000)}@`,
  ])("may not be %j", (email) => {
    const [issue, ...others] = Email.safeParse(email).error?.issues ?? [];
    expect(issue?.message).toBe("Please enter a valid email");
    expect(others).toEqual([]);
  });
});

test.each([
  ["2.5", 2.5],
  [" 22,5 ", 22.5],
  ["-0,25", -0.25],
  ["1,000", Number.NaN],
  ["1,2,3", Number.NaN],
  ["0x10", Number.NaN],
  ["0b11", Number.NaN],
])("%j is read as %d", (text, number) => expect(readDecimal(text)).toBe(number));
