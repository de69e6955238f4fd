import type { Migration } from "kysely/migration";
import * as firstJourney from "./0001-first-journey.ts";

/** Every migration in the order it is applied; a name never changes once released. */
export const migrations: Record<string, Migration> = {
  "0001-first-journey": firstJourney as unknown as Migration,
};
