import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

/** `plain`: accepts uncompressed answers. */
export type Accepted = { best: Encoding; plain: boolean };

export const ENCODINGS: Encoding[] = ["br", "gzip", "identity"];
const LONGEST_HEADER = 500;
const PLAIN: Accepted = { best: "identity", plain: true };

/** RFC 9110, 12.5.3; Brotli wins ties. Null if the caller accepts nothing, even uncompressed. */
export function acceptedEncodings(header: string | string[] | undefined): Accepted | null {
  const value = String(header ?? "");
  if (value === "" || value.length > LONGEST_HEADER) return PLAIN;
  const negotiator = new Negotiator({ headers: { "accept-encoding": value } });
  const found = negotiator.encodings(ENCODINGS, { preferred: ENCODINGS }) as Encoding[];
  return found[0] ? { best: found[0], plain: found.includes("identity") } : null;
}

/** An answer that is kept is compressed once for many, so it may take twice the time for 8 % less. */
export function encode(body: Buffer, encoding: Encoding, isKept: boolean): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipSync(body, { level: 5 });
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isKept ? 5 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
