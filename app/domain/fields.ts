import { domainToASCII } from "node:url";
import { z } from "zod";
import { oneLine } from "./one-line.ts";
import { shortened } from "./shortened.ts";

type Issue = z.core.$ZodRawIssue;

/** By zod's name of the expected type. */
const asked: Record<string, string> = {
  string: "Please send text here",
  number: "Please send a number here",
  int: "Please send a whole number here",
  boolean: "Please send true or false here",
  array: "Please send a list here",
  tuple: "Please send a list here",
  object: "Please send an object with named fields here",
  record: "Please send an object with named fields here",
  date: "Please send a date here",
  file: "Please choose a file",
};
const UNCLEAR = "Please check this";

/** In place of zod's 'Invalid input: expected string, received number'. */
function defaultMessage(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return "Please fill this in";
      return asked[issue.expected] ?? UNCLEAR;
    case "invalid_value":
      if (issue.values.length === 1) return `This can only be ${String(issue.values[0])}`;
      return `Please choose one of: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return limited(issue.origin, `at most ${counted(issue.maximum)}`);
    case "too_small":
      if (issue.origin === "string" && issue.minimum === 1) return "Please fill this in";
      if (issue.origin === "array" && issue.minimum === 1) return "Please choose at least one";
      return limited(issue.origin, `at least ${counted(issue.minimum)}`);
    case "not_multiple_of":
      return `Please enter a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `These fields are not known here: ${shortened(issue.keys.slice(0, 10).join(", "), 200)}`;
    default:
      return UNCLEAR;
  }
}

function limited(origin: string, limit: string): string {
  if (origin === "string") return `Please use ${limit} characters`;
  if (origin === "array" || origin === "set") return `Please send ${limit} entries`;
  if (origin === "file") return `Please choose a file of ${limit} bytes`;
  return `Please enter a number of ${limit}`;
}

function counted(limit: number | bigint): string {
  return limit.toLocaleString("en-US");
}

z.config({ customError: defaultMessage });

/*
 * Atoms of the inputs. Each is written in JSON types, so that one schema serves a form, the API
 * and the socket; lengths are UTF-16 units, as browsers count them.
 */

/** Change the text direction of everything after them. */
export const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** At least one visible character: fillers and the blank of Braille are none. */
export const VISIBLE = /[^\s\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** As seen: without invisible characters, and with white space as one space. */
export function visibleLength(text: string): number {
  const seen = [...oneLine(text)].filter(
    (character) => character === " " || VISIBLE.test(character),
  );
  return oneLine(seen.join("")).length;
}

/** Line ends become LF (forms send CRLF); control characters are removed. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** Aborts when too long, because zod runs later checks otherwise. */
export function BoundedString(max: number, required?: string, tooLong = atMost(max)) {
  return z
    .string(required ? { error: required } : undefined)
    .max(max, { error: tooLong, abort: true });
}

/** Allowance for whitespace and CRLF before trimming. */
const untrimmed = (max: number) => 2 * max + 100;

/** What a text of more characters is refused with. */
export function atMost(max: number): string {
  return `Please use at most ${max.toLocaleString("en-US")} characters`;
}

/** Without unbalanced direction marks; empty without a visible character. */
export function seenText(text: string): string {
  const plain = plainText(text);
  return VISIBLE.test(plain) ? plain.replace(TURNS, "").trim() : "";
}

function Text(max: number, required?: string) {
  return BoundedString(untrimmed(max), required, atMost(max)).overwrite(seenText);
}

/** In UTF-16 units. */
export function TrimmedString(max: number, required?: string, tooLong = atMost(max)) {
  return BoundedString(untrimmed(max), required, tooLong)
    .trim()
    .max(max, { error: tooLong, abort: true });
}

/** Made by a client for what it may send again. Different ones stay different in either store. */
export const ClientId = TrimmedString(100)
  .refine(
    (id) => id.isWellFormed() && !id.includes("\0"),
    "Please use well-formed text without U+0000",
  )
  .nullish()
  .transform((id) => id || null);

/** Several lines; `required` is the message if nothing visible is given. */
export function RequiredText(max: number, required: string) {
  return Text(max, required).min(1, required).max(max, atMost(max));
}

/** Empty becomes null. */
export function OptionalText(max: number) {
  return Text(max)
    .max(max, atMost(max))
    .nullish()
    .transform((text) => text || null);
}

/** The same on one line. */
export function RequiredLine(max: number, required: string) {
  return RequiredText(max, required).overwrite(oneLine);
}

/** One line; null if nothing visible is given. */
export function OptionalLine(max: number) {
  return OptionalText(max).transform((text) => text && oneLine(text));
}

/** Absent stays absent, for what is to stay as it is; empty or null removes it. */
export function ChangedLine(max: number) {
  return Text(max).max(max, atMost(max)).overwrite(oneLine).nullish();
}

/**
 * As a plain keyboard types it: numbers from contacts and web pages have invisible marks and other
 * dashes, and Japanese keyboards type wide ones.
 */
function asTyped(text: string): string {
  return withoutMarks(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, "-");
}

function withoutMarks(text: string): string {
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").trim();
}

/**
 * The one form of an address that is stored and compared: browsers send the domains of some languages
 * as Unicode or as IDNA's ASCII. A domain that cannot exist becomes empty.
 */
export function oneAddress(text: string): string {
  const plain = withoutMarks(text).normalize("NFC").toLowerCase();
  const [, mailbox = "", domain = ""] = /^(.*@)([^@]+)$/s.exec(plain) ?? [];
  // Not every domain: '1.2' would become an IP address, and what ends a URL's host would be cut off.
  const isForeign = /[^\x20-\x7e]/.test(domain) && !/[/\\?#%:]/.test(domain);
  return isForeign ? mailbox + domainToASCII(domain) : plain;
}

const WRONG_EMAIL = "Please enter a valid email";

/** RFC 5322's specials would need quotes. No adjacent parts overlap: matching takes linear time. */
const EMAIL_FORM = /^[^\s\p{C}@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

export const Email = TrimmedString(254, "Email is required", WRONG_EMAIL)
  .overwrite(oneAddress)
  .max(254, { error: WRONG_EMAIL, abort: true })
  .min(1, { error: "Email is required", abort: true })
  .regex(EMAIL_FORM, WRONG_EMAIL);

const LONG_PASSWORD = "Password must be at most 128 characters";

export const Password = BoundedString(128, "Password is required", LONG_PASSWORD)
  .min(1, "Password is required")
  .min(6, "Password must be at least 6 characters");

/** A password to compare; it may have been chosen under older rules. */
export const GivenPassword = BoundedString(1000, "Password is required", LONG_PASSWORD).min(
  1,
  "Password is required",
);

/** yyyy-MM-dd of an existing day, from the year 1000 on. */
export const PlainDate = BoundedString(10, "Please enter a date", "Please enter a date")
  .regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, "Please enter a date")
  .refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, "Please enter a date");

/** The date in an address; null if there is none, or what is there is not a date. */
export function dateGiven(text: string | null | undefined): string | null {
  // Zod builds an error for a missing value, which is slow, and most addresses have no date.
  return text ? (PlainDate.safeParse(text).data ?? null) : null;
}

/** ISO 8601 with a time zone. */
export function Instant(words: string) {
  return BoundedString(40, words, words)
    .pipe(z.iso.datetime({ offset: true, error: words }))
    .meta({ format: "date-time" });
}

/** 'latitude,longitude' in degrees, as a radio button sends it; read as a pair of numbers. */
export function PointText(fault: string, required?: string) {
  return BoundedString(40, required, fault)
    .regex(/^-?\d{1,2}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/, fault)
    .transform((text) => text.split(",").map(Number) as [number, number])
    .refine(
      ([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
      fault,
    );
}

/** HH:mm, 00:00 to 23:59. */
export const ClockTime = BoundedString(5, "Please enter a time", "Please enter a time").regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  "Please enter a time",
);

/** With a point or a comma as decimal mark; NaN for other text, and for '1,000', which may be either. */
export function readDecimal(text: string): number {
  const plain = asTyped(text).replace(/^([+-]?\d*),(\d{1,2})$/, "$1.$2");
  // Not '0x10', which is 16 to `Number`.
  return /^[+-]?0[box]/i.test(plain) ? Number.NaN : Number(plain);
}

/** As JSON has it, or as digits from a form; unlike coerced ones, no list, truth or empty text. */
export function fromText<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (typeof value === "string" && value.trim() ? readDecimal(value) : value),
    schema,
  );
}

/** From `least` to `most`, both included; `fault` is the message for any other value. */
export function Integer(least: number, most: number, fault = wholeFrom(least, most)) {
  return z.number(fault).int(fault).min(least, fault).max(most, fault);
}

/** An `Integer`, also as digits from a form. */
export function WholeNumber(least: number, most: number) {
  return fromText(Integer(least, most));
}

function wholeFrom(least: number, most: number): string {
  return `Please enter a whole number from ${least} to ${most}`;
}

const LATITUDE = "Please enter a latitude from -90 to 90";
const LONGITUDE = "Please enter a longitude from -180 to 180";
export const Latitude = fromText(z.number(LATITUDE).min(-90, LATITUDE).max(90, LATITUDE));
export const Longitude = fromText(z.number(LONGITUDE).min(-180, LONGITUDE).max(180, LONGITUDE));

export const Phone = TrimmedString(32)
  .overwrite(asTyped)
  .regex(/^[\d\s+\-()]*$/, "A phone number can have digits, spaces, + - ( ) only")
  .nullish()
  .transform((text) => (text && oneLine(text)) || null);

const LONGEST_SLUG = 100;

/** In any case, or as a label ('Dog Park'); `aliases` maps further words. */
export function Slug<const T extends string>(slugs: readonly T[], aliases: Record<string, T> = {}) {
  const choices = `Please choose one of: ${slugs.join(", ")}`;
  return BoundedString(LONGEST_SLUG, undefined, choices)
    .transform((text) => {
      const slug = text.trim().toLowerCase().replaceAll(" ", "_");
      return Object.hasOwn(aliases, slug) ? aliases[slug] : slug;
    })
    .pipe(z.enum(slugs as readonly [T, ...T[]], choices))
    .meta({ enum: [...slugs] });
}

/** Empty and 'unknown' become null. */
export function OptionalSlug<const T extends string>(slugs: readonly T[]) {
  return Slug([...slugs, "unknown"], { "": "unknown" })
    .nullish()
    .transform((slug) =>
      (slugs as readonly (string | null | undefined)[]).includes(slug) ? (slug as T) : null,
    );
}

/** Without duplicates; forms send a single value as one. */
export function ListOf<T extends z.ZodType>(item: T, most = 50) {
  return z.preprocess(
    (value) =>
      value === null || value === undefined || Array.isArray(value) ? (value ?? []) : [value],
    z
      .array(item)
      .max(most)
      .transform((list) => [...new Set(list)]),
  );
}

/** Treats empty fields of GET forms as missing. */
export function IfGiven<T extends z.ZodType>(type: T) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), type.optional());
}

/** Null, or a text without visible characters. */
export function isBlank(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

export const SearchText = TrimmedString(80);
