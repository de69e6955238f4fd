import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/*
 * The demo as commit 3751e16, the last version before 1.0.0, stored it on both engines, without
 * photo files and with only the largest places.
 */

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
