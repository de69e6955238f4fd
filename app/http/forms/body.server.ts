import {
  MaxFileSizeExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
} from "@remix-run/multipart-parser";
import { DomainError } from "#app/domain/errors.ts";
import { FORM_TOKEN } from "../server/plain-browser.ts";
import {
  boundedForm,
  boundedJson,
  MOST_FIELDS,
  malformed,
  TOO_MANY_FIELDS,
} from "./input-bounds.server.ts";
import { parseMultipart, TooManyFiles } from "./multipart.server.ts";

const KiB = 1024;
const PLAIN_BYTES = 64 * KiB;
/** Escaped (%E7%8A%AC), a character may take nine bytes. */
const ESCAPED_BYTES = 128 * KiB;
const MULTIPART_BYTES = 32 * KiB * KiB;
const PART_HEADER_BYTES = 4 * KiB;
/** RFC 2046, 5.1.1: the parser's work grows with the square of the boundary's length. */
const READABLE_MULTIPART = /^multipart\/form-data;(?:[^;]{0,100};)?\s?boundary=[^;]{1,72}$/;

export type MediaType = "json" | "form" | "multipart" | "none" | "other";

/** By the Content-Type alone. */
export function mediaTypeOf(request: Request): MediaType {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  return type ? "other" : "none";
}

/** From the declared length, before a byte is read. Throws `too_large`. */
export function refuseAnnouncedExcess(request: Request): void {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > bytesAllowed(request)) throw tooLarge();
}

type ReadForm = { form: FormData; token: string | null };
const forms = new WeakMap<Request, Promise<ReadForm>>();

/** Parsed once per request. Throws `too_large`, `busy`, invalid `malformed_body`. */
export async function readForm(request: Request): Promise<FormData> {
  return (await readOnce(request)).form;
}

/** What proves a form to be ours; null without it. Throws what `readForm` does. */
export async function formTokenIn(request: Request): Promise<string | null> {
  return (await readOnce(request)).token;
}

function readOnce(request: Request): Promise<ReadForm> {
  const known = forms.get(request) ?? parseForm(request).then(withoutToken);
  forms.set(request, known);
  return known;
}

/** The token is no field: it must get into no address, and nothing typed is stored with it. */
function withoutToken(form: FormData): ReadForm {
  const token = form.get(FORM_TOKEN);
  form.delete(FORM_TOKEN);
  return { form, token: typeof token === "string" ? token : null };
}

async function parseForm(request: Request): Promise<FormData> {
  refuseAnnouncedExcess(request);
  const type = mediaTypeOf(request);
  if (type === "form") return boundedForm(new URLSearchParams(await readText(request)));
  if (type === "multipart") return readMultipart(request);
  throw malformed();
}

async function readMultipart(request: Request): Promise<FormData> {
  if (!READABLE_MULTIPART.test(request.headers.get("content-type") ?? "")) throw malformed();
  let form: FormData;
  try {
    form = await parseMultipart(request, {
      maxFiles: 10,
      maxParts: MOST_FIELDS,
      maxHeaderSize: PART_HEADER_BYTES,
      // Photos are checked by name later; here only the whole body is bounded.
      maxTotalSize: MULTIPART_BYTES,
    });
  } catch (error) {
    if (error instanceof DomainError) throw error;
    if (error instanceof MaxPartsExceededError) throw malformed(TOO_MANY_FIELDS);
    throw isExcess(error) ? tooLarge() : malformed();
  }
  if (textLength(form) > PLAIN_BYTES) throw tooLarge();
  return boundedForm(form);
}

function textLength(form: FormData): number {
  let length = 0;
  for (const [name, value] of form) {
    length += name.length + (typeof value === "string" ? value.length : 0);
  }
  return length;
}

/** Throws `too_large`, invalid `malformed_body`. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  refuseAnnouncedExcess(request);
  const text = await readText(request);
  if (text.trim() === "") return {};
  const value = boundedJson(text);
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw malformed();
  return value as Record<string, unknown>;
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > bytesAllowed(request)) throw tooLarge();
      // Stored separately, one-byte chunks would take a hundred times their size.
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof DomainError ? error : malformed();
  }
}

function bytesAllowed(request: Request): number {
  const type = mediaTypeOf(request);
  if (type === "multipart") return MULTIPART_BYTES;
  return type === "form" ? ESCAPED_BYTES : PLAIN_BYTES;
}

function isExcess(error: unknown): boolean {
  return (
    error instanceof TooManyFiles ||
    error instanceof MaxFileSizeExceededError ||
    error instanceof MaxTotalSizeExceededError
  );
}

function tooLarge() {
  return new DomainError("too_large", "This is too large to be taken");
}
