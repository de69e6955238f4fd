import { type EngineName, statementsFor } from "../engines/column-types.ts";
import { postgresSitterIndex, postgresSitterTriggers } from "../engines/postgres-sitter-index.ts";
import { postgresUsesTable } from "../engines/postgres-uses.ts";
import { sqliteSitterIndex, sqliteSitterTriggers } from "../engines/sqlite-sitter-index.ts";
import { bookingTables } from "./booking-tables.ts";
import { calendarTables } from "./calendar-tables.ts";
import { dogTables } from "./dog-tables.ts";
import { messageTables } from "./message-tables.ts";
import { peopleTables } from "./people-tables.ts";
import { placeTables } from "./place-tables.ts";
import { postgresGuards } from "./postgres-guards.ts";
import { safetyTables } from "./safety-tables.ts";
import { searchWordTables } from "./search-word-tables.ts";
import { signInTables } from "./sign-in-tables.ts";
import { sitterTables } from "./sitter-tables.ts";
import { sqliteGuards } from "./sqlite-guards.ts";

/** Ordered by references. */
const tables = {
  people: peopleTables,
  "sign-in": signInTables,
  dog: dogTables,
  sitter: sitterTables,
  booking: bookingTables,
  calendar: calendarTables,
  message: messageTables,
  safety: safetyTables,
  place: placeTables,
  "search-word": searchWordTables,
};
const text = Object.values(tables).join("");

/** Tables by what they are about, as db/schema groups their row types. */
export const areas: Record<string, string> = {
  ...tables,
  "sitter-index": sqliteSitterIndex.join(""),
};

/** Statements to run in order in an empty store. */
export const baseline: Record<EngineName, string[]> = {
  sqlite: [...statementsFor("sqlite", text), ...sqliteGuards, ...sqliteSitterIndex],
  postgres: [
    ...statementsFor("postgres", text),
    ...postgresGuards,
    ...postgresSitterIndex,
    ...postgresUsesTable,
  ],
};

export const triggers: Record<EngineName, string[]> = {
  sqlite: [...sqliteGuards, ...sqliteSitterTriggers],
  postgres: [...postgresGuards, ...postgresSitterTriggers],
};
