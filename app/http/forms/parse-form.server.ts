import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/** What a refused form gets back of what was typed, in bytes of HTML: five times the longest text there is. */
const ROOM = 20 * 1024;
const MOST_MESSAGES = 5;

/**
 * A form by a schema. What a refusal can repeat is bounded here: few messages a field, and of the
 * typed texts as much as a page may carry.
 */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S) {
  const submission = parseWithZod(form, {
    schema,
    formatError: (issues: { message: string }[]) =>
      differentMessages(issues.map(({ message }) => message)),
  });
  shorten(submission.payload);
  return submission;
}

/** Cuts the texts in a form's values, in place, to what an answer has room for. */
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

/** In HTML, where five signs are written as entities of up to six characters. */
function bytesOf(unit: number): number {
  if (unit > 127) return 3;
  return `"'&<>`.includes(String.fromCharCode(unit)) ? 6 : 1;
}

/** The first few messages about one field, none twice: a list with a thousand wrong items has one thing wrong. */
export function differentMessages(messages: string[]): string[] {
  return [...new Set(messages)].slice(0, MOST_MESSAGES);
}
