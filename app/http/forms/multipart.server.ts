import { getMultipartBoundary, MultipartParser } from "@remix-run/multipart-parser";
import { giveBack } from "#app/domain/limits/give-back.ts";

const KiB = 1024;
const SMALLEST_BLOCK = 16 * KiB;
const LARGEST_BLOCK = 256 * KiB;

type Limits = { maxFiles: number; maxHeaderSize: number; maxParts: number; maxTotalSize: number };

export class TooManyFiles extends Error {}

/**
 * Holds each file once. Throws TooManyFiles, what the body's stream throws, and the parser's
 * MultipartParseError.
 */
export async function parseMultipart(request: Request, limits: Limits): Promise<FormData> {
  const form = new FormData();
  const boundary = getMultipartBoundary(request.headers.get("content-type") ?? "") ?? "";
  const parser = new MultipartParser(boundary, { ...limits, maxFileSize: limits.maxTotalSize });
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  let files = 0;
  try {
    for await (const block of inBlocks(request.body)) {
      blocks.push(block);
      for (const part of parser.write(block)) {
        if (!part.name) continue;
        if (!part.isFile) form.append(part.name, part.text);
        else if (++files > limits.maxFiles) throw new TooManyFiles();
        else {
          const { bytes, filename = "", mediaType = "application/octet-stream" } = part;
          form.append(part.name, new UploadedFile(bytes as never, filename, mediaType));
        }
      }
    }
    parser.finish();
    return form;
  } finally {
    for (const { buffer } of blocks) giveBack(buffer);
  }
}

/**
 * The parser spends 200 bytes per chunk, so one-byte chunks would cost 200 times a body's size. Twice
 * what has arrived is held at most, beyond 16 KiB.
 */
async function* inBlocks(body: ReadableStream<Uint8Array> | null) {
  let block: Uint8Array<ArrayBuffer> | null = null;
  let length = 0;
  let size = SMALLEST_BLOCK;
  for await (const chunk of body ?? []) {
    for (let at = 0; at < chunk.length; ) {
      block ??= new Uint8Array(size);
      const fitting = chunk.subarray(at, at + block.length - length);
      block.set(fitting, length);
      length += fitting.length;
      at += fitting.length;
      if (length < block.length) continue;
      yield block;
      block = null;
      length = 0;
      size = Math.min(2 * size, LARGEST_BLOCK);
    }
  }
  if (block) yield block.subarray(0, length);
}

/**
 * A file of a form in the very memory that the parser has filled: a Blob would copy it twice, where
 * V8 neither counts nor soon frees it.
 */
class UploadedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, type: string) {
    super([], name, { type });
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.byteLength;
  }

  /** The file's own memory, not a copy: transferring it empties the file. */
  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }

  override async text(): Promise<string> {
    return this.slice().text();
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.slice().stream();
  }

  override slice(start = 0, end = this.size, type = ""): Blob {
    return new Blob([this.#bytes.slice(start, end)], { type });
  }
}
