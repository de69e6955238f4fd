import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../schema.ts";
import * as reviews from "./0018-reviews.ts";
import * as facts from "./0019-facts.ts";
import * as verifications from "./0020-verifications.ts";
import * as topSitters from "./0021-top-sitters.ts";
import * as notifications from "./0022-notifications.ts";
import * as seriesDates from "./0024-series-dates.ts";
import * as push from "./0025-push.ts";
import * as careSheets from "./0026-care-sheets.ts";
import * as visits from "./0027-visits.ts";
import * as privatePhotos from "./0028-private-photos.ts";
import * as lostDogs from "./0029-lost-dogs.ts";
import * as jobIndexes from "./0030-job-indexes.ts";
import * as trustFilters from "./0031-trust-filters.ts";
import * as reviewStars from "./0032-review-stars.ts";
import * as lostReporters from "./0033-lost-reporters.ts";
import * as declineReasons from "./0034-decline-reasons.ts";
import * as seriesReminders from "./0035-series-reminders.ts";
import * as earlierStarts from "./0036-earlier-starts.ts";
import * as seriesDeclineReasons from "./0037-series-decline-reasons.ts";
import * as ratingIndex from "./0038-rating-index.ts";
import * as storedBytes from "./0039-stored-bytes.ts";
import * as outboxTurns from "./0040-outbox-turns.ts";
import * as sealedFeeds from "./0041-sealed-feeds.ts";
import * as busyNotes from "./0043-busy-notes.ts";
import * as alerts from "./0045-alerts.ts";
import * as placeNames from "./0048-place-names.ts";
import * as calendarEntries from "./0049-calendar-entries.ts";
import * as again from "./0050-again.ts";
import * as oneAddress from "./0051-one-address.ts";
import * as storeSecrets from "./0052-store-secrets.ts";
import * as secondFactors from "./0053-second-factors.ts";
import * as passkeys from "./0054-passkeys.ts";
import * as voidPasswords from "./0055-void-passwords.ts";
import { runStatements } from "./run-statements.ts";
import * as baseline from "./until-0017/0001-baseline.ts";
import * as placeWords from "./until-0017/0002-place-words.ts";
import * as pastBookings from "./until-0017/0003-past-bookings.ts";
import * as sitterAreas from "./until-0017/0004-sitter-areas.ts";
import * as priceLines from "./until-0017/0005-price-lines.ts";
import * as staysAndDogs from "./until-0017/0006-stays-and-dogs.ts";
import * as answerBy from "./until-0017/0007-answer-by.ts";
import * as calendarRules from "./until-0017/0008-calendar-rules.ts";
import * as completedHolds from "./until-0017/0009-completed-holds.ts";
import * as favourites from "./until-0017/0010-favourites.ts";
import * as requestGroups from "./until-0017/0011-request-groups.ts";
import * as meetsUncounted from "./until-0017/0012-meets-uncounted.ts";
import * as proposals from "./until-0017/0013-proposals.ts";
import * as savedSearches from "./until-0017/0014-saved-searches.ts";
import * as series from "./until-0017/0015-series.ts";
import * as busyFeeds from "./until-0017/0016-busy-feeds.ts";
import * as seriesChanges from "./until-0017/0017-series-changes.ts";

type Written = { up: (db: Kysely<Database>) => Promise<void> } | { statements: string };

/** A name never changes once released. */
const written: Record<string, Written> = {
  "0001-baseline": baseline,
  "0002-place-words": placeWords,
  "0003-past-bookings": pastBookings,
  "0004-sitter-areas": sitterAreas,
  "0005-price-lines": priceLines,
  "0006-stays-and-dogs": staysAndDogs,
  "0007-answer-by": answerBy,
  "0008-calendar-rules": calendarRules,
  "0009-completed-holds": completedHolds,
  "0010-favourites": favourites,
  "0011-request-groups": requestGroups,
  "0012-meets-uncounted": meetsUncounted,
  "0013-proposals": proposals,
  "0014-saved-searches": savedSearches,
  "0015-series": series,
  "0016-busy-feeds": busyFeeds,
  "0017-series-changes": seriesChanges,
  "0018-reviews": reviews,
  "0019-facts": facts,
  "0020-verifications": verifications,
  "0021-top-sitters": topSitters,
  "0022-notifications": notifications,
  "0024-series-dates": seriesDates,
  "0025-push": push,
  "0026-care-sheets": careSheets,
  "0027-visits": visits,
  "0028-private-photos": privatePhotos,
  "0029-lost-dogs": lostDogs,
  "0030-job-indexes": jobIndexes,
  "0031-trust-filters": trustFilters,
  "0032-review-stars": reviewStars,
  "0033-lost-reporters": lostReporters,
  "0034-decline-reasons": declineReasons,
  "0035-series-reminders": seriesReminders,
  "0036-earlier-starts": earlierStarts,
  "0037-series-decline-reasons": seriesDeclineReasons,
  "0038-rating-index": ratingIndex,
  "0039-stored-bytes": storedBytes,
  "0040-outbox-turns": outboxTurns,
  "0041-sealed-feeds": sealedFeeds,
  "0043-busy-notes": busyNotes,
  "0045-alerts": alerts,
  "0048-place-names": placeNames,
  "0049-calendar-entries": calendarEntries,
  "0050-again": again,
  "0051-one-address": oneAddress,
  "0052-store-secrets": storeSecrets,
  "0053-second-factors": secondFactors,
  "0054-passkeys": passkeys,
  "0055-void-passwords": voidPasswords,
};

/** Applied in the order of their names. */
export const migrations = Object.fromEntries(
  Object.entries(written).map(([name, one]) => [
    name,
    "up" in one ? one : { up: (db: Kysely<Database>) => runStatements(db, one.statements) },
  ]),
) as Record<string, Migration>;
