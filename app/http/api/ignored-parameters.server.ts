import type { z } from "zod";
import { typosBetween } from "#app/domain/typos.ts";
import { membersOf, SchemaCollection } from "../openapi/json-schema-of.ts";

export type IgnoredParameter = { name: string; near: string | null };

const MOST_NAMED = 10;
const LONGEST_NAME = 40;
const MOST_TYPOS = 2;

const namesBySchema = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** The names that a query's schema knows. */
export function parametersOf(schema: z.ZodType | undefined): ReadonlySet<string> {
  if (!schema) return new Set();
  const known = namesBySchema.get(schema);
  if (known) return known;
  const members = membersOf(new SchemaCollection().ofInput(schema));
  const names = new Set(members.map(({ name }) => name));
  namesBySchema.set(schema, names);
  return names;
}

/** Ten at most, each cut at 40 characters. */
export function ignoredParameters(url: URL, known: ReadonlySet<string>): IgnoredParameter[] {
  const ignored = new Set<string>();
  for (const key of url.searchParams.keys()) {
    const name = key.replace(/\[\]$/, "");
    if (!known.has(name)) ignored.add(name.slice(0, LONGEST_NAME).toWellFormed());
    if (ignored.size === MOST_NAMED) break;
  }
  return [...ignored].map((name) => ({ name, near: nearestTo(name, known) }));
}

/** `services (did you mean service?), foo`, percent-encoded where necessary. */
export function ignoredHeader(ignored: IgnoredParameter[]): string {
  return ignored
    .map(({ name, near }) => encodeURIComponent(name) + (near ? ` (did you mean ${near}?)` : ""))
    .join(", ");
}

function nearestTo(name: string, known: ReadonlySet<string>): string | null {
  const written = folded(name);
  if (written === "") return null;
  const near = [...known]
    .map((other) => ({ other, typos: distance(written, folded(other)) }))
    .sort((one, another) => one.typos - another.typos)[0];
  return near && near.typos <= Math.min(MOST_TYPOS, written.length / 2) ? near.other : null;
}

/** Typos between two names; one for an abbreviation such as `lat` for `latitude`. */
function distance(written: string, other: string): number {
  const begins = written.startsWith(other) || other.startsWith(written);
  if (begins && Math.min(written.length, other.length) >= 3) return 1;
  return typosBetween(written, other);
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
