import type { Migration } from "kysely/migration";
import * as baseline from "./0001-baseline.ts";
import * as placeWords from "./0002-place-words.ts";

/** In the order applied; a name never changes once released. */
export const migrations = {
  "0001-baseline": baseline,
  "0002-place-words": placeWords,
} as unknown as Record<string, Migration>;
