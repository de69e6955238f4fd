import type { Migration } from "kysely/migration";
import * as baseline from "./0001-baseline.ts";

/** In the order applied; a name never changes once released. */
export const migrations = {
  "0001-baseline": baseline,
} as unknown as Record<string, Migration>;
