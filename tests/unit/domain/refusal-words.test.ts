import { expect, test } from "vitest";
import { z } from "zod";
import { CommandFrame } from "#app/realtime/frames.ts";
import { apiCalls } from "#tests/support/api-calls.ts";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../../app/domain/**/*-schemas.ts", "../../../app/domain/fields.ts", "!**/*-json-schemas.ts"],
  { eager: true },
);
const schemas = new Map<string, z.ZodType>([["CommandFrame", CommandFrame]]);
for (const module of Object.values(modules))
  for (const [name, value] of Object.entries(module))
    if (value instanceof z.ZodType) schemas.set(name, value);
for (const { call, query, body } of apiCalls) {
  if (query) schemas.set(`the query of ${call}`, query);
  if (body) schemas.set(`the body of ${call}`, body);
}

const wrong: unknown[] = [
  undefined,
  null,
  true,
  "",
  " ",
  "x",
  "-1",
  "é".repeat(5_000),
  "1e99",
  "2027-13-45",
  "[]",
  Number.NaN,
  -1,
  0.5,
  1e12,
  Number.POSITIVE_INFINITY,
  10n,
  new Date(),
  [],
  [null],
  [17],
  [{}],
  Array.from({ length: 600 }, (_, index) => String(index)),
  {},
  { x: 1 },
  { length: 3 },
  new File(["x"], "x.txt"),
];

/** Zod's default messages (zod/locales/en), in any case. */
const ZODS = /^invalid |^invalid$|^too (big|small)|expected|received|unrecognized|NaN|undefined/i;

test("every schema, and every part of one, has readable messages", () => {
  const parts = new Set<z.ZodType>();
  for (const schema of schemas.values()) addParts(schema, parts);
  const messages = new Set<string>();
  for (const part of parts)
    for (const value of wrong)
      for (const message of messagesOf(part.safeParse(value).error?.issues ?? []))
        messages.add(message);
  expect([...messages].filter((message) => ZODS.test(message) || message.length < 8)).toEqual([]);
  expect(messages.size).toBeGreaterThan(50);
});

test("there are schemas to test, and zod's own messages would fail", () => {
  expect(schemas.size).toBeGreaterThan(60);
  const { customError } = z.config();
  z.config({ customError: undefined });
  const { error } = z.string().safeParse(17);
  z.config({ customError });
  expect(messagesOf(error?.issues ?? []).filter((message) => ZODS.test(message))).toHaveLength(1);
});

/**
 * Adds a schema and everything it is made of; transforms and refinements only receive values
 * already checked.
 */
function addParts(schema: z.ZodType, parts: Set<z.ZodType>): void {
  if (schema instanceof z.ZodTransform || schema instanceof z.ZodCustom) return;
  if (parts.has(schema)) return;
  parts.add(schema);
  for (const member of Object.values(schema._zod.def)) {
    const inner = member instanceof z.ZodType ? [member] : Object.values(Object(member));
    for (const part of inner) if (part instanceof z.ZodType) addParts(part, parts);
  }
}

function messagesOf(issues: z.core.$ZodIssue[]): string[] {
  return issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === "invalid_union" ? issue.errors.flatMap(messagesOf) : []),
    ...("issues" in issue ? messagesOf(issue.issues as z.core.$ZodIssue[]) : []),
  ]);
}
