import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { boundedForm } from "./input-bounds.server.ts";

/** Typed text a refused form repeats, in bytes of HTML: the fullest care sheet, in any script. */
const ROOM = 28 * 1024;
const MOST_MESSAGES = 5;

/**
 * Parses the fields of a body or an address by a schema. Bounds what is read, and what a refusal
 * repeats: few messages per field, and little typed text. Throws invalid `malformed_body`.
 */
export function parseForm<S extends z.ZodType>(
  fields: Iterable<[string, FormDataEntryValue]>,
  schema: S,
) {
  // Each time: conform obeys commands among the fields, and one can cost gigabytes.
  const submission = parseWithZod(boundedForm(fields), {
    schema,
    formatError: (issues: { message: string }[]) =>
      differentMessages(issues.map(({ message }) => message)),
  });
  shorten(submission.payload);
  return submission;
}

/** Cuts texts, in place, so that together they fit into `room.bytes`. */
export function shorten(values: Record<string, unknown>, room = { bytes: ROOM }): void {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") values[name] = beginningOf(value, room);
    else if (isNested(value)) shorten(value, room);
  }
}

function isNested(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !(value instanceof Blob);
}

function beginningOf(text: string, room: { bytes: number }): string {
  let end = 0;
  while (end < text.length) {
    room.bytes -= bytesOf(text.charCodeAt(end));
    if (room.bytes < 0) break;
    end++;
  }
  return text.slice(0, end).toWellFormed();
}

/** In HTML, where five characters are escaped as up to six each. */
function bytesOf(unit: number): number {
  if (unit > 127) return 3;
  return `"'&<>`.includes(String.fromCharCode(unit)) ? 6 : 1;
}

/** A thousand wrong items in a list are one error. */
export function differentMessages(messages: string[]): string[] {
  return [...new Set(messages)].slice(0, MOST_MESSAGES);
}
