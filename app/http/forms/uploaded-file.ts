/**
 * A file of a form in the very memory that the parser has filled: a Blob would copy it twice, where
 * V8 neither counts nor soon frees it.
 */
export class UploadedFile extends File {
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
