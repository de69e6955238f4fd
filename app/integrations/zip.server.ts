import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** Chunks are pulled one at a time. */
export type ZipEntry = {
  name: string;
  /** Already compressed, like photos, so stored as is. */
  packed?: boolean;
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** A ZIP archive in pieces, as its entries are read; `packed` ones are stored as they are. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  for await (const { name, packed, pieces } of entries) {
    const file = packed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    for await (const piece of pieces) {
      file.push(piece);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
    if (failure) throw failure;
  }
  zip.end();
  yield* ready.splice(0);
}
