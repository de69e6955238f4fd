import { z } from "zod";

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
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

/** Plain text that turns nothing around it, or nothing. */
function Text(required?: string) {
  return z.string(required ? { error: required } : undefined).overwrite((text) => {
    const plain = plainText(text);
    return VISIBLE.test(plain) ? plain.replace(TURNS, "").trim() : "";
  });
}

/** Trimmed text of at least one character; `required` is what a person reads when it is missing. */
export function RequiredText(max: number, required: string) {
  return Text(required)
    .min(1, required)
    .max(max, `Please use at most ${max.toLocaleString("en-US")} characters`);
}

/** Trimmed text or nothing; an empty text becomes null. */
export function OptionalText(max: number) {
  return Text()
    .max(max, `Please use at most ${max.toLocaleString("en-US")} characters`)
    .nullish()
    .transform((text) => text || null);
}

export const Email = z
  .string({ error: "Email is required" })
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(254, "Please enter a valid email")
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Please enter a valid email");

export const Password = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(6, "Password must be at least 6 characters")
  .max(128, "Password must be at most 128 characters");

/** yyyy-MM-dd of a day that exists. */
export const PlainDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, "Please enter a date")
  .refine((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  }, "Please enter a date");

/** HH:mm, 00:00 to 23:59. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time");

/** A whole number within limits, refused in the same words whichever it misses. */
export function WholeNumber(least: number, most: number) {
  const words = `Please enter a whole number from ${least} to ${most}`;
  return z.coerce.number(words).int(words).min(least, words).max(most, words);
}

const LATITUDE = "Please enter a latitude from -90 to 90";
const LONGITUDE = "Please enter a longitude from -180 to 180";
export const Latitude = z.coerce.number(LATITUDE).min(-90, LATITUDE).max(90, LATITUDE);
export const Longitude = z.coerce.number(LONGITUDE).min(-180, LONGITUDE).max(180, LONGITUDE);

export const Phone = z
  .string()
  .trim()
  .max(32, "Please use at most 32 characters")
  .regex(/^[\d\s+\-()]*$/, "Please use digits, spaces, + - ( ) only")
  .nullish()
  .transform((text) => text || null);

/**
 * One of a table's slugs, in any case. A label as people see it ('Dog Park') counts as its slug
 * ('dog_park'); `aliases` map further words.
 */
export function Slug<const T extends string>(slugs: readonly T[], aliases: Record<string, T> = {}) {
  return z
    .string()
    .transform((text) => {
      const slug = text.trim().toLowerCase().replaceAll(" ", "_");
      return aliases[slug] ?? slug;
    })
    .pipe(z.enum(slugs as readonly [T, ...T[]], `Please choose one of: ${slugs.join(", ")}`))
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

export const SearchText = z.string().trim().max(80, "Please use at most 80 characters");
