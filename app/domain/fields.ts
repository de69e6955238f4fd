import { z } from "zod";
import { oneLine } from "./one-line-rules.ts";
import "./refusal-words.ts";

/*
 * Atoms of the inputs. Each is written in JSON types, so that one schema serves a form, the API
 * and the socket; lengths are UTF-16 units, as browsers count them.
 */

/** Characters without a look that turn the direction of all that follows them, sentences around a name too. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Something to see: not spaces and characters without a look alone. */
export const VISIBLE = /[^\s\p{Cf}\p{Z}]/u;

/** Trimmed text as it can be stored: a line end is one character however it was sent (forms send two), control characters fall out. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/**
 * A string of at most `max` UTF-16 units, refused before anything else looks at it: zod runs the
 * checks after a length that was missed unless it aborts. `required` is said of what is no string.
 */
export function BoundedString(max: number, required?: string, tooLong = atMost(max)) {
  return z
    .string(required ? { error: required } : undefined)
    .max(max, { error: tooLong, abort: true });
}

/** What may stand around a text, or twice in it (line ends), before it is trimmed to `max`. */
const untrimmed = (max: number) => 2 * max + 100;

function atMost(max: number): string {
  return `Please use at most ${max.toLocaleString("en-US")} characters`;
}

/** Plain text that turns nothing around it, or nothing. */
function Text(max: number, required?: string) {
  return BoundedString(untrimmed(max), required, atMost(max)).overwrite((text) => {
    const plain = plainText(text);
    return VISIBLE.test(plain) ? plain.replace(TURNS, "").trim() : "";
  });
}

/** A string without the white space around it, at most `max` UTF-16 units. */
export function TrimmedString(max: number, required?: string, tooLong = atMost(max)) {
  return BoundedString(untrimmed(max), required, tooLong)
    .trim()
    .max(max, { error: tooLong, abort: true });
}

/** Trimmed text of at least one character; `required` is what a person reads when it is missing. */
export function RequiredText(max: number, required: string) {
  return Text(max, required).min(1, required).max(max, atMost(max));
}

/** Trimmed text or nothing; an empty text becomes null. */
export function OptionalText(max: number) {
  return Text(max)
    .max(max, atMost(max))
    .nullish()
    .transform((text) => text || null);
}

/** A required text of one line, such as a name or a title. */
export function RequiredLine(max: number, required: string) {
  return RequiredText(max, required).overwrite(oneLine);
}

/** The same or nothing. */
export function OptionalLine(max: number) {
  return OptionalText(max).transform((text) => text && oneLine(text));
}

const WRONG_EMAIL = "Please enter a valid email";

/**
 * What mail programs take without quotes, in any alphabet: RFC 5322's specials, control characters
 * and white space would change what an address means in a header. Each part ends where the next
 * begins, so no text is read twice.
 */
const EMAIL_FORM = /^[^\s\p{C}@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;

export const Email = TrimmedString(254, "Email is required", WRONG_EMAIL)
  .toLowerCase()
  .min(1, { error: "Email is required", abort: true })
  .regex(EMAIL_FORM, WRONG_EMAIL);

const LONG_PASSWORD = "Password must be at most 128 characters";

export const Password = BoundedString(128, "Password is required", LONG_PASSWORD)
  .min(1, "Password is required")
  .min(6, "Password must be at least 6 characters");

/** A password to compare with one that was chosen under other rules. */
export const GivenPassword = BoundedString(1000, "Password is required", LONG_PASSWORD).min(
  1,
  "Password is required",
);

/** yyyy-MM-dd of a day that exists. */
export const PlainDate = BoundedString(10, undefined, "Please enter a date")
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Please enter a date")
  .refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, "Please enter a date");

/** A date and a time with its zone (ISO 8601); `words` are what a person reads of anything else. */
export function Instant(words: string) {
  return BoundedString(40, words, words)
    .pipe(z.iso.datetime({ offset: true, error: words }))
    .meta({ format: "date-time" });
}

/** HH:mm, 00:00 to 23:59. */
export const ClockTime = BoundedString(5, undefined, "Please enter a time").regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  "Please enter a time",
);

/** A whole number within limits, refused in the same words whichever it misses. */
export function WholeNumber(least: number, most: number) {
  const words = `Please enter a whole number from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
}

const LATITUDE = "Please enter a latitude from -90 to 90";
const LONGITUDE = "Please enter a longitude from -180 to 180";
export const Latitude = z.coerce.number(LATITUDE).min(-90, LATITUDE).max(90, LATITUDE);
export const Longitude = z.coerce.number(LONGITUDE).min(-180, LONGITUDE).max(180, LONGITUDE);

export const Phone = TrimmedString(32)
  .regex(/^[\d\s+\-()]*$/, "Please use digits, spaces, + - ( ) only")
  .nullish()
  .transform((text) => (text && oneLine(text)) || null);

const LONGEST_SLUG = 100;

/**
 * One of a table's slugs, in any case. A label as people see it ('Dog Park') counts as its slug
 * ('dog_park'); `aliases` map further words.
 */
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

/** A list without doubles; a single value counts as a list of one, as forms send it. */
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

/** A GET form sends its empty fields too: they count as not given. */
export function IfGiven<T extends z.ZodType>(type: T) {
  return z.preprocess((value) => (isBlank(value) ? undefined : value), type.optional());
}

/** Nothing, or white space only. */
export function isBlank(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

export const SearchText = TrimmedString(80);
