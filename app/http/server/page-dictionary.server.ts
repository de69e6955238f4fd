import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** The styles and the frame of all pages: browsers that have it are sent what a page adds to them. */
export type PageDictionary = {
  path: string;
  bytes: Buffer;
  /** What a browser that has it says in `Available-Dictionary`. */
  named: string;
  /** What an answer compressed with it begins with (RFC 9842, 5). */
  prefix: Buffer;
};

const MAGIC = Buffer.from("5e2a4d1820000000", "hex");
export const DICTIONARY_FILE = /^pages-[\w-]+\.txt$/;

/** From the built files; null where pages are not built. */
export function readPageDictionary(assets: string): PageDictionary | null {
  const name = readdirSync(assets).find((file) => DICTIONARY_FILE.test(file));
  if (!name) return null;
  const bytes = readFileSync(`${assets}/${name}`);
  const hash = createHash("sha256").update(bytes).digest();
  return {
    path: `/assets/${name}`,
    bytes,
    named: `:${hash.toString("base64")}:`,
    prefix: Buffer.concat([MAGIC, hash]),
  };
}
