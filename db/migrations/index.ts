import type { Migration } from "kysely/migration";
import * as people from "./0001-people.ts";
import * as dogsAndPhotos from "./0002-dogs-and-photos.ts";
import * as bookings from "./0003-bookings.ts";
import * as messages from "./0004-messages.ts";
import * as places from "./0005-places.ts";
import * as accountSecurity from "./0006-account-security.ts";
import * as keptForms from "./0007-kept-forms.ts";
import * as galleries from "./0008-galleries.ts";
import * as ownAccount from "./0009-own-account.ts";
import * as safety from "./0010-safety.ts";
import * as google from "./0011-google.ts";
import * as availableDogs from "./0012-available-dogs.ts";
import * as sitterSearch from "./0013-sitter-search.ts";
import * as geocoder from "./0014-geocoder.ts";
import * as calendarWishes from "./0015-calendar-wishes.ts";
import * as calendars from "./0016-calendars.ts";
import * as newestFirst from "./0018-newest-first.ts";
import * as forgottenWords from "./0019-forgotten-words.ts";
import * as dogWordEnds from "./0020-dog-word-ends.ts";
import * as searchEngines from "./0022-search-engines.ts";
import * as listedAtOnce from "./0023-listed-at-once.ts";
import * as placesInOneGo from "./0024-places-in-one-go.ts";
import * as blockedPairs from "./0025-blocked-pairs.ts";
import * as namesOnOneLine from "./0027-names-on-one-line.ts";
import * as recovery from "./0028-recovery.ts";
import * as lockedSessions from "./0029-locked-sessions.ts";
import * as postgresBaseline from "./postgres-baseline.ts";

/** Every migration in the order it is applied; a name never changes once released. */
export const migrations = {
  "0001-people": people,
  "0002-dogs-and-photos": dogsAndPhotos,
  "0003-bookings": bookings,
  "0004-messages": messages,
  "0005-places": places,
  "0006-account-security": accountSecurity,
  "0007-kept-forms": keptForms,
  "0008-galleries": galleries,
  "0009-own-account": ownAccount,
  "0010-safety": safety,
  "0011-google": google,
  "0012-available-dogs": availableDogs,
  "0013-sitter-search": sitterSearch,
  "0014-geocoder": geocoder,
  "0015-calendar-wishes": calendarWishes,
  "0016-calendars": calendars,
  "0018-newest-first": newestFirst,
  "0019-forgotten-words": forgottenWords,
  "0020-dog-word-ends": dogWordEnds,
  "0022-search-engines": searchEngines,
  "0023-listed-at-once": listedAtOnce,
  "0025-blocked-pairs": blockedPairs,
  "0027-names-on-one-line": namesOnOneLine,
  "0028-recovery": recovery.onSqlite,
  "0029-locked-sessions": lockedSessions.onSqlite,
} as unknown as Record<string, Migration>;

/** The same for PostgreSQL, which begins where the migrations above end. */
export const postgresMigrations = {
  "0023-baseline": postgresBaseline,
  "0024-places-in-one-go": placesInOneGo,
  "0025-blocked-pairs": blockedPairs,
  "0027-names-on-one-line": namesOnOneLine,
  "0028-recovery": recovery.onPostgres,
  "0029-locked-sessions": lockedSessions.onPostgres,
} as unknown as Record<string, Migration>;
