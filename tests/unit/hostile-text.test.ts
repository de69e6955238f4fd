import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, test } from "vitest";
import type { $ZodType, $ZodTypes } from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { deviceLabel } from "#app/domain/accounts/device-label.ts";
import { calendarText } from "#app/domain/calendar/icalendar.ts";
import { Email, plainText } from "#app/domain/fields.ts";
import { textParts } from "#app/domain/messages/message-rules.ts";
import { foldedPlaceName, prettyPlaceName } from "#app/domain/places/place-names.ts";
import { cleanMessage } from "#app/domain/report-fault.ts";
import { foldedWords, foldText, wordVariants } from "#app/domain/text-folding.ts";
import { typoKeys } from "#app/domain/typos.ts";
import { isAcceptable } from "#app/http/api/api.server.ts";
import { mediaTypeOf } from "#app/http/forms/body.server.ts";
import { boundedJson } from "#app/http/forms/input-bounds.server.ts";
import { readCookie } from "#app/http/session/cookies.server.ts";
import { safeRedirectTo } from "#app/http/session/redirect-to.server.ts";
import { hostileTexts, textsAgainst } from "#tests/fuzz/hostile-texts.ts";
import { slowTexts } from "#tests/fuzz/work-on-text.ts";

const root = resolve(import.meta.dirname, "../..");
const texts = hostileTexts();
const { patterns, built } = patternsOf(["app", "db", "server.ts"]);

type Schemas = Record<string, unknown>;
const modules = import.meta.glob<Schemas>(
  [
    "../../app/domain/fields.ts",
    "../../app/domain/**/*-schemas.ts",
    "!../../app/domain/**/*-json-schemas.ts",
    "../../app/realtime/frames.ts",
  ],
  { eager: true },
);
const schemas = Object.values(modules).flatMap((module) =>
  Object.entries(module)
    // Shapes are those of our own answers.
    .filter(([name]) => !name.endsWith("Shape"))
    .filter((entry): entry is [string, $ZodTypes] => isSchema(entry[1])),
);

test("there are enough shapes, patterns and schemas for this to mean something", () => {
  expect(new Set(texts).size).toBeGreaterThan(80);
  expect(patterns.length).toBeGreaterThan(150);
  expect(schemas.length).toBeGreaterThan(60);
});

test("no pattern is built from text", () => {
  expect(built).toEqual([]);
});

test.each(patterns)("%s takes time by length only", (pattern) => {
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(""));
  const work = (text: string) => text.replace(everywhere, "");
  const slow = slowTexts([...texts, ...textsAgainst(pattern)], work);
  expect(slow.map(described)).toEqual([]);
});

describe.each(schemas)("%s", (_, schema) => {
  test("checks a text's length first", () => {
    expect(stringsOf(schema).filter((type) => !isBounded(type)).length).toBe(0);
  });

  test("takes time by length only", () => {
    const work = (text: string) =>
      inEachPlace(schema, text).map((value) => safeParse(schema, value));
    const slow = slowTexts(texts, work);
    expect(slow.map(described)).toEqual([]);
  });
});

const readers: Record<string, (text: string) => unknown> = {
  plainText,
  cleanMessage,
  textParts,
  typoKeys: (text) => typoKeys(text, 2),
  foldText,
  foldedWords,
  wordVariants,
  foldedPlaceName,
  calendarText: (name) => calendarText({ name, product: name, zone: "UTC" }, []),
  prettyPlaceName: (name) => prettyPlaceName({ name, country: "CH" } as never),
  deviceLabel: (text) => deviceLabel(text, "page"),
  safeRedirectTo: (text) => safeRedirectTo(`/${text}`),
  boundedJson: (text) => attempt(() => boundedJson(text)),
  boundedJsonText: (text) => attempt(() => boundedJson(`{"a":"${text}`)),
  accept: (text) => isAcceptable(withHeader("accept", text), "text/html"),
  contentType: (text) => mediaTypeOf(withHeader("content-type", text)),
  cookie: (text) => readCookie(withHeader("cookie", text), "https://a.test", "session"),
};

test.each(Object.entries(readers))("%s takes time by length only", (_, read) => {
  expect(slowTexts(texts, read).map(described)).toEqual([]);
});

test("quadratic time is detected", () => {
  const early = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
  const text = `a@${".".repeat(15_000)}@`;
  expect(slowTexts([text], (text) => early.test(text))).toEqual([text]);
});

test("a length checked too late is detected", () => {
  expect(stringsOf(Email).every(isBounded)).toBe(true);
});

function patternsOf(places: string[]) {
  const files = places.flatMap((place) =>
    place.includes(".")
      ? [place]
      : readdirSync(join(root, place), { recursive: true, encoding: "utf8" })
          .filter((path) => /\.tsx?$/.test(path))
          .map((path) => join(place, path)),
  );
  const patterns = new Map<string, RegExp>();
  const built: string[] = [];
  for (const file of files) {
    const noteBuilt = ({ callee }: { callee: { type: string; name?: string } }) => {
      if (callee.name === "RegExp") built.push(file);
    };
    new Visitor({
      Literal(node) {
        if ("regex" in node && node.regex) {
          const pattern = new RegExp(node.regex.pattern, node.regex.flags);
          patterns.set(String(pattern), pattern);
        }
      },
      NewExpression: noteBuilt as never,
      CallExpression: noteBuilt as never,
    }).visit(parseSync(file, readFileSync(join(root, file), "utf8")).program);
  }
  return { patterns: [...patterns.values()], built };
}

function isSchema(value: unknown): value is $ZodTypes {
  return value !== null && typeof value === "object" && "_zod" in value;
}

function stringsOf(schema: $ZodType): $ZodType[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return [schema];
    case "object":
      return Object.values(def.shape).flatMap(stringsOf);
    case "array":
      return stringsOf(def.element);
    case "union":
      return def.options.flatMap(stringsOf);
    case "tuple":
      return def.items.flatMap(stringsOf);
    case "pipe":
      return stringsOf((def.in as $ZodTypes)._zod.def.type === "transform" ? def.out : def.in);
    case "optional":
    case "nullable":
    case "default":
    case "catch":
    case "nonoptional":
    case "readonly":
      return stringsOf(def.innerType);
    default:
      return [];
  }
}

/** Whether its first check limits the length and aborts the rest. */
function isBounded(type: $ZodType): boolean {
  const [first] = type._zod.def.checks ?? [];
  const { check, abort } = (first?._zod.def ?? {}) as { check?: string; abort?: boolean };
  return check === "max_length" && abort === true;
}

/** The text itself, and objects with it in each of their fields. */
function inEachPlace(schema: $ZodTypes, text: string): unknown[] {
  return [text, Object.fromEntries(namesIn(schema).map((name) => [name, text]))];
}

function namesIn(schema: $ZodType): string[] {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === "object") return Object.keys(def.shape);
  if (def.type === "pipe") return [...namesIn(def.in), ...namesIn(def.out)];
  return "innerType" in def ? namesIn(def.innerType) : [];
}

function withHeader(name: string, text: string): Request {
  // As Node passes headers on: one byte a character, no line breaks.
  const value = text.replace(/[^\t\x20-\x7e]/g, "?");
  return new Request("https://a.test", { method: "POST", body: "", headers: { [name]: value } });
}

function attempt(work: () => unknown): unknown {
  try {
    return work();
  } catch {
    return null;
  }
}

function described(text: string): string {
  return `${JSON.stringify(text.slice(0, 20))} … ${JSON.stringify(text.slice(-4))}`;
}
