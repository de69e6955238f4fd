import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** The demo of commit 3751e16, without photo files and with the largest places only. */

export function demoFileBefore(): Buffer {
  return fixture("demo-store-before-1.0.0.db.br");
}

/** The output of `pg_dump --inserts`. */
export function demoDumpBefore(): string {
  return fixture("demo-store-before-1.0.0.sql.br").toString();
}

function fixture(name: string): Buffer {
  return brotliDecompressSync(readFileSync(`tests/fixtures/${name}`));
}
