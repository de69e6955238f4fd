import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";
import { DomainError } from "#app/domain/errors.ts";

const KiB = 1024;
/** JSON and plain forms; with photos, the whole multipart body. */
const PLAIN_BYTES = 64 * KiB;
const MULTIPART_BYTES = 32 * KiB * KiB;

export type MediaType = "json" | "form" | "multipart" | "none" | "other";

/** How a body is written, by its Content-Type; 'other' for what nothing here reads. */
export function mediaTypeOf(request: Request): MediaType {
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return "json";
  if (type === "application/x-www-form-urlencoded") return "form";
  if (type === "multipart/form-data") return "multipart";
  return type || request.body ? (type ? "other" : "none") : "none";
}

/** Throws `too_large` from the announced length alone, before a byte is read. */
export function refuseAnnouncedExcess(request: Request): void {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > bytesAllowed(request)) throw tooLarge();
}

const forms = new WeakMap<Request, Promise<FormData>>();

/** The fields and files of a form body, however often they are asked for. Throws `too_large`, `busy`, invalid `malformed_body`. */
export function readForm(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? parseForm(request);
  forms.set(request, form);
  return form;
}

async function parseForm(request: Request): Promise<FormData> {
  refuseAnnouncedExcess(request);
  const most = bytesAllowed(request);
  try {
    const form = await parseFormData(request, {
      maxFiles: 10,
      maxParts: 300,
      // A photo over its own limit is refused by name later; here only the whole body is bounded.
      maxFileSize: most,
      maxTotalSize: most,
    });
    return withoutBrackets(form);
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof DomainError) throw cause;
    throw isExcess(error) || isExcess(cause) ? tooLarge() : malformed();
  }
}

/** A JSON object. Throws `too_large`, invalid `malformed_body`. */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  refuseAnnouncedExcess(request);
  const text = await readText(request, PLAIN_BYTES);
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) throw malformed();
  return value as Record<string, unknown>;
}

async function readText(request: Request, most: number): Promise<string> {
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > most) throw tooLarge();
      chunks.push(chunk);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    // Also a body that broke off.
    throw error instanceof DomainError ? error : malformed();
  }
}

/**
 * `traits[]` and `traits` are the same list. Orders to conform itself would be parsed unchecked, and
 * 'hours[99999999]' become a list of that length: neither comes from a form of ours.
 */
function withoutBrackets(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form) {
    if (/\[\d{4,}\]/.test(name)) throw malformed();
    if (!/^__(intent|state)__$/.test(name)) plain.append(name.replace(/\[\]$/, ""), value);
  }
  return plain;
}

function bytesAllowed(request: Request): number {
  return mediaTypeOf(request) === "multipart" ? MULTIPART_BYTES : PLAIN_BYTES;
}

function isExcess(error: unknown): boolean {
  return (
    error instanceof MaxFilesExceededError ||
    error instanceof MaxFileSizeExceededError ||
    error instanceof MaxPartsExceededError ||
    error instanceof MaxTotalSizeExceededError
  );
}

function tooLarge() {
  return new DomainError("too_large", "This is too large to be taken");
}

function malformed() {
  return new DomainError("invalid", "The body of the request could not be read", {
    code: "malformed_body",
  });
}
