import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";
import Negotiator from "negotiator";
import type { PageDictionary } from "./page-dictionary.server.ts";

export type Encoding = "br" | "zstd" | "gzip" | "identity";

/** `fresh` and `kept`: the best of an answer that is sent once or many times. */
export type Accepted = {
  fresh: Encoding;
  kept: Encoding;
  /** Has the dictionary of pages, and takes those compressed with it. */
  dictionary: boolean;
  /** Takes uncompressed answers. */
  plain: boolean;
};

/** With more time than an answer to one caller is worth, Brotli makes pages 5 % smaller than Zstandard. */
export const ENCODINGS: Encoding[] = ["br", "zstd", "gzip", "identity"];
const QUICK_FIRST: Encoding[] = ["zstd", "br", "gzip", "identity"];
const LONGEST_HEADER = 500;
const PLAIN: Accepted = { fresh: "identity", kept: "identity", dictionary: false, plain: true };

/** RFC 9110, 12.5.3. Null if the caller accepts nothing of these, even uncompressed. */
export function acceptedEncodings(
  header: string | string[] | undefined,
  hasDictionary = false,
  encodings = ENCODINGS,
): Accepted | null {
  const value = String(header ?? "");
  if (value === "" || value.length > LONGEST_HEADER) return PLAIN;
  const negotiator = new Negotiator({ headers: { "accept-encoding": value } });
  const best = (preferred: string[]) => negotiator.encodings(preferred, { preferred });
  const found = best(encodings) as Encoding[];
  const [kept] = found;
  if (!kept) return null;
  const [fresh = kept] = best(QUICK_FIRST) as Encoding[];
  const dictionary = hasDictionary && best(["dcz"]).length > 0;
  return { fresh, kept, dictionary, plain: found.includes("identity") };
}

/** With the time that it deserves. */
export function encode(body: Buffer, encoding: Encoding, isKept: boolean): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipSync(body, { level: 5 });
  if (encoding === "zstd") return zstd(body, isKept ? 7 : 5);
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** As 'Dictionary-Compressed Zstandard' (dcz; RFC 9842, 5). */
export function encodeWith(dictionary: PageDictionary, page: Buffer, isKept: boolean): Buffer {
  return Buffer.concat([dictionary.prefix, zstd(page, isKept ? 6 : 3, dictionary.bytes)]);
}

function zstd(body: Buffer, level: number, dictionary?: Buffer): Buffer {
  return zstdCompressSync(body, {
    params: { [constants.ZSTD_c_compressionLevel]: level },
    ...(dictionary && { dictionary }),
  });
}
