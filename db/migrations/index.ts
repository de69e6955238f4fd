import type { Migration } from "kysely/migration";
import * as baseline from "./0001-baseline.ts";
import * as placeWords from "./0002-place-words.ts";
import * as pastBookings from "./0003-past-bookings.ts";
import * as sitterAreas from "./0004-sitter-areas.ts";
import * as priceLines from "./0005-price-lines.ts";
import * as staysAndDogs from "./0006-stays-and-dogs.ts";
import * as answerBy from "./0007-answer-by.ts";
import * as calendarRules from "./0008-calendar-rules.ts";
import * as completedHolds from "./0009-completed-holds.ts";
import * as favourites from "./0010-favourites.ts";
import * as requestGroups from "./0011-request-groups.ts";
import * as meetsUncounted from "./0012-meets-uncounted.ts";
import * as proposals from "./0013-proposals.ts";
import * as savedSearches from "./0014-saved-searches.ts";
import * as series from "./0015-series.ts";
import * as busyFeeds from "./0016-busy-feeds.ts";
import * as seriesChanges from "./0017-series-changes.ts";
import * as reviews from "./0018-reviews.ts";
import * as facts from "./0019-facts.ts";
import * as verifications from "./0020-verifications.ts";
import * as topSitters from "./0021-top-sitters.ts";
import * as notifications from "./0022-notifications.ts";
import * as seriesDates from "./0024-series-dates.ts";
import * as jobIndexes from "./0030-job-indexes.ts";

/** In the order applied; a name never changes once released. */
export const migrations = {
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
  "0024-series-dates": seriesDates,
  "0022-notifications": notifications,
  "0030-job-indexes": jobIndexes,
} as unknown as Record<string, Migration>;
