import { DomainError, notFound } from "#app/domain/errors.ts";

/*
 * The limits of what is sent, however it arrives: a form, a query, JSON or a socket
 * frame. They hold before anything is built from it, so a refusal costs no more than reading did.
 */

export const MOST_FIELDS = 200;
export const TOO_MANY_FIELDS = "Too many fields were sent";
const LONGEST_PATH = 1_000;
/** Node's client accepts heads of 16 KiB, and the other headers need room. */
const LONGEST_LOCATION = 10_000;
const MOST_LEVELS = 8;
const MOST_VALUES = 2_000;

/** Conform's own commands, which no form of ours sends. */
const CONFORM_COMMANDS = ["__intent__", "__state__"];

/** `traits[]` and `traits` are the same list. Throws invalid `malformed_body`. */
export function boundedForm(
  fields: Iterable<[string, FormDataEntryValue]>,
  refusal: (message: string) => DomainError = malformed,
): FormData {
  const form = new FormData();
  const names = new FieldNames();
  let count = 0;
  for (const [sent, value] of fields) {
    if (++count > MOST_FIELDS) throw refusal(TOO_MANY_FIELDS);
    const name = sent.endsWith("[]") ? sent.slice(0, -2) : sent;
    if (!names.take(name)) throw refusal("A field has a name that can't be read");
    if (!CONFORM_COMMANDS.includes(name)) form.append(name, value);
  }
  return form;
}

/** An address's query as form data. Throws invalid. */
export function boundedQuery({ searchParams }: URL): FormData {
  return boundedForm(searchParams, (message) => new DomainError("invalid", message));
}

/** The router would scan an overlong path once per route. Throws not_found. */
export function refuseEndlessPath({ pathname }: URL): void {
  if (pathname.length > LONGEST_PATH) throw notFound();
}

/** Few clients could read a longer redirect, which repeats the address. Throws not_found. */
export function refuseEndlessLocation(answer: Response): Response {
  const { length } = answer.headers.get("location") ?? "";
  if (length > LONGEST_LOCATION) throw notFound();
  return answer;
}

/** Throws invalid `malformed_body` also for JSON that is deep, wide or repeats names. */
export function boundedJson(text: string): unknown {
  measureJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

/** Scans the text only; syntax errors are left to the parser. */
function measureJson(text: string): void {
  const open: (Set<string> | null)[] = [];
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{" || sign === "[") {
      open.push(sign === "{" ? new Set() : null);
      if (open.length > MOST_LEVELS) throw malformed("The JSON is nested too deeply");
    } else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ",") values++;
    else if (sign === '"') {
      const end = endOfString(text, at);
      if (isName(text, end)) takeName(open.at(-1), text.slice(at, end));
      at = end - 1;
    }
    if (values > MOST_VALUES) throw malformed("The JSON has too many values");
  }
}

function endOfString(text: string, begin: number): number {
  for (let at = begin + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function isName(text: string, from: number): boolean {
  let at = from;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at++;
  return text[at] === ":";
}

function takeName(names: Set<string> | null | undefined, quoted: string): void {
  // An escape takes six characters for one.
  if (quoted.length > 6 * LONGEST_NAME) throw malformed("The JSON has a name that is too long");
  const name = unquoted(quoted);
  if (name.length > LONGEST_NAME) throw malformed("The JSON has a name that is too long");
  if (isInherited(name)) throw malformed("The JSON has a name that can't be read");
  if (!names) return;
  if (names.has(name)) throw malformed("The JSON names a member twice");
  names.add(name);
  if (names.size > MOST_FIELDS) throw malformed("The JSON has too many members");
}

function unquoted(text: string): string {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

/** An invalid `malformed_body`, to be thrown. */
export function malformed(message = "The body of the request could not be read"): DomainError {
  return new DomainError("invalid", message, { code: "malformed_body" });
}

/** In characters, of a form field or a member in JSON. */
const LONGEST_NAME = 100;
/** 'hours[2].from' has three. */
const MOST_PARTS = 3;
const MOST_LIST_ITEMS = 200;

/**
 * 'hours[2].from', as our forms write it, so that each path has one spelling. The form library reads
 * more: 'a[0]9', '.a' and 'a[00]', and digits as a key are an index.
 */
const FIELD_NAME = /^[^.[\]]+(?:\.(?!\d+(?:[.[]|$))[^.[\]]+|\[(?:\d|[1-9]\d)\])*$/;

/**
 * The names of one form's fields. The form library builds each list up to its highest index, and
 * sets members on whatever a name leads to, so a few short names could cost gigabytes or break it.
 */
class FieldNames {
  /** What the names so far make of each path: a value, an object or a list. */
  private readonly kinds = new Map<string, "value" | "object" | "list">();
  private readonly lengths = new Map<string, number>();
  private items = 0;

  /** Adds a name. False if it can't be read, or if a path would be two of value, object and list. */
  take(name: string): boolean {
    if (!isFieldName(name)) return false;
    for (const { 0: sign, index } of name.matchAll(/[.[]/g)) {
      const path = name.slice(0, index);
      if (!this.isKind(path, sign === "." ? "object" : "list")) return false;
      if (sign === "[") this.lengthen(path, Number.parseInt(name.slice(index + 1), 10) + 1);
    }
    return this.items <= MOST_LIST_ITEMS && this.isKind(name, "value");
  }

  private isKind(path: string, kind: "value" | "object" | "list"): boolean {
    const known = this.kinds.get(path) ?? kind;
    this.kinds.set(path, known);
    return known === kind;
  }

  private lengthen(list: string, length: number): void {
    const known = this.lengths.get(list) ?? 0;
    if (length <= known) return;
    this.lengths.set(list, length);
    this.items += length - known;
  }
}

function isFieldName(name: string): boolean {
  if (name.length > LONGEST_NAME || !FIELD_NAME.test(name)) return false;
  const parts = name.split(/[.[]/);
  return parts.length <= MOST_PARTS && !parts.some(isInherited);
}

/** Such as 'constructor' and '__proto__'. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}
