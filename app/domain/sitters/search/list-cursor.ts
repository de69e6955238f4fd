import { NO_RATE } from "#db/engines/sitter-cells.ts";
import { invalid } from "../../errors.ts";
import type { SitterSort } from "./sitter-search-schemas.ts";

/** After this sort key and, among equal keys, after this id; `typos`: among those found by typos. */
export type ListCursor = { sort: SitterSort; key: number; id: string; typos: boolean };

/** PostgreSQL refuses to compare a column with a number outside its type. */
const isKeyOf: Record<SitterSort, (key: number) => boolean> = {
  newest: Number.isSafeInteger,
  rate: (key) => Number.isInteger(key) && key >= 0 && key <= NO_RATE,
  rating: Number.isFinite,
  distance: Number.isFinite,
};

/** The text by which a list goes on after its last entry. */
export function writeCursor({ sort, key, id, typos }: ListCursor): string {
  return Buffer.from(JSON.stringify(typos ? [sort, key, id, 1] : [sort, key, id])).toString(
    "base64url",
  );
}

/** Throws invalid if it is not ours or belongs to another sort order. */
export function readCursor(text: string, sort: SitterSort): ListCursor {
  try {
    const [writtenSort, key, id, typos] = JSON.parse(Buffer.from(text, "base64url").toString());
    const isKey = typeof key === "number" && isKeyOf[sort](key);
    if (writtenSort === sort && isKey && typeof id === "string")
      return { sort, key, id, typos: typos === 1 };
  } catch {
    // Not JSON: refused like any other foreign text.
  }
  throw invalid("after must be the meta.next of the same search", "after");
}
