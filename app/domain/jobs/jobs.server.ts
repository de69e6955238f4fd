import { untilAborted } from "#app/integrations/until-aborted.ts";
import { engineOf } from "#db/engines/engine.ts";
import { endDueFactors } from "../accounts/factor/factor-removal.server.ts";
import { forgetExpiredBrowsers } from "../accounts/factor/remembered-devices.server.ts";
import { forgetWaitingGoogleLinks } from "../accounts/google/waiting-google-links.server.ts";
import { forgetExpiredTokens } from "../accounts/security/one-time-tokens.server.ts";
import { endSurplusSessions } from "../accounts/sign-in/end-surplus-sessions.server.ts";
import { forgetExpiredEntryCodes } from "../accounts/sign-in/entry-codes.server.ts";
import { forgetExpiredLockedSessions } from "../accounts/sign-in/locked-sessions.server.ts";
import { forgetExpiredForms } from "../accounts/sign-in/saved-forms.server.ts";
import { forgetExpiredSessions } from "../accounts/sign-in/sessions.server.ts";
import { refreshFeeds } from "../availability/feeds/refresh-feeds.server.ts";
import { backUpNightly, lastDue } from "../backups/back-up-nightly.server.ts";
import { keepLedger } from "../backups/deletion-ledger.server.ts";
import { expireProposals } from "../bookings/proposals/close-proposals.server.ts";
import { expireRequests } from "../bookings/requests/expire-requests.server.ts";
import { forgetOldRequestKeys } from "../bookings/requests/request-keys.server.ts";
import { expireSeries, extendSeries } from "../bookings/series/extend-series.server.ts";
import { remindOfSeries } from "../bookings/series/remind-of-series.server.ts";
import { leaveOutPlaces } from "../calendar/leave-out-places.server.ts";
import { forgetEndedShares } from "../care/forget-care.server.ts";
import type { Context } from "../context.server.ts";
import { forgetOldDone } from "../done-once.server.ts";
import { MINUTE } from "../durations.ts";
import { endOldPages } from "../lost-dogs/end-old-pages.server.ts";
import { tellNearby } from "../lost-dogs/tell-nearby.server.ts";
import { forgetOldNotifications } from "../notifications/forget-old-notifications.server.ts";
import { mailUnreadMessages } from "../notifications/mail-unread-messages.server.ts";
import { remind } from "../notifications/remind.server.ts";
import { remindOfReviews } from "../notifications/remind-of-reviews.server.ts";
import { forgetOldEffects } from "../outbox/forget-old-effects.server.ts";
import { discardStrayPhotos } from "../photos/discard-stray-photos.server.ts";
import { forgetOldAnswers } from "../places/ask-geocoder.server.ts";
import { reportFault } from "../report-fault.ts";
import { revealReviews } from "../reviews/reveal-reviews.server.ts";
import { checkSavedSearches } from "../sitters/saved-searches/check-saved-searches.server.ts";
import { discardStrayDocuments } from "../verification/discard-stray-documents.server.ts";
import { expireVerifications } from "../verification/expire-verifications.server.ts";
import { chooseTopSitters } from "./choose-top-sitters.server.ts";
import { mendDueTimes } from "./mend-held-times.server.ts";

/** On the clock of the marketplace. */
const AT_NIGHT = "03:00";

/** Jobs are idempotent and run in one process at a time. */
export type Job = {
  name: string;
  /** In minutes; each minute if not given. */
  every?: number;
  /** Once a night, and when the process starts. */
  nightly?: true;
  /** Calls servers of others, for at most so many milliseconds; other jobs don't wait for it. */
  waits?: number;
  run: (ctx: Context, aloneSince?: number) => Promise<unknown>;
};

/** In the order they run. */
export const jobs: readonly Job[] = [
  { name: "mend times of a clock that was ahead", every: 10, run: mendDueTimes },
  { name: "forget expired sessions", run: forgetExpiredSessions },
  { name: "end surplus sessions", every: 10, run: endSurplusSessions },
  { name: "forget expired sessions that a lock ended", run: forgetExpiredLockedSessions },
  { name: "forget expired mail links", run: forgetExpiredTokens },
  { name: "forget forms nobody came back for", run: forgetExpiredForms },
  { name: "forget unused ways in", run: forgetExpiredEntryCodes },
  { name: "forget browsers remembered for long enough", every: 60, run: forgetExpiredBrowsers },
  { name: "end second factors that were lost", run: endDueFactors },
  { name: "forget Google accounts that nobody confirmed", run: forgetWaitingGoogleLinks },
  { name: "forget links to care sheets that have expired", every: 60, run: forgetEndedShares },
  { name: "forget old outbox entries", run: forgetOldEffects },
  { name: "expire unanswered requests", run: expireRequests },
  { name: "expire proposed changes", run: expireProposals },
  { name: "expire weekly bookings nobody answered", run: expireSeries },
  { name: "count reviews whose time to write is over", run: revealReviews },
  { name: "book weekly bookings ahead", every: 10, run: extendSeries },
  { name: "read other calendars", waits: 2 * MINUTE, run: (ctx) => refreshFeeds(ctx) },
  { name: "leave out places in Google Calendars", every: 10, run: leaveOutPlaces },
  { name: "tell of lost dogs nearby", run: tellNearby },
  { name: "end the pages of lost dogs", run: endOldPages },
  { name: "remind of what comes next", run: remind },
  { name: "remind of weekly requests", run: remindOfSeries },
  { name: "remind of reviews", every: 10, run: remindOfReviews },
  { name: "mail unread messages", run: mailUnreadMessages },
  { name: "forget old notifications", every: 60, run: forgetOldNotifications },
  { name: "check saved searches", run: checkSavedSearches },
  { name: "forget old geocoder answers", run: forgetOldAnswers },
  { name: "forget old request keys", run: forgetOldRequestKeys },
  { name: "forget forms and links that were used", run: forgetOldDone },
  { name: "discard stray photos", every: 6 * 60, run: discardStrayPhotos },
  { name: "expire verifications", run: expireVerifications },
  { name: "discard stray documents", every: 6 * 60, run: discardStrayDocuments },
  { name: "choose top sitters", nightly: true, run: chooseTopSitters },
  { name: "forget old uses", every: 10, run: (ctx) => ctx.limits.forgetOld() },
  { name: "keep the list of deleted people whole", every: 60, run: keepLedger },
  { name: "back up", run: backUpNightly },
];

/**
 * Runs due jobs each minute. `aloneSince` (ms): when this process locked its folder, if it did; told
 * to the first run of each job. Returns how to stop: jobs that wait for others are given up, the one
 * under way is finished.
 */
export function startJobs(
  ctx: Context,
  aloneSince?: number,
  due: readonly Job[] = jobs,
): () => Promise<unknown> {
  const stop = new AbortController();
  const started = new Set<Job>();
  let minute = 0;
  // Of a clock that was ahead it may be a later one.
  let lastNight = Number.NEGATIVE_INFINITY;
  async function run(job: Job) {
    const since = started.has(job) ? undefined : aloneSince;
    started.add(job);
    await engineOf(ctx.db)
      .withLock(ctx.db, `job: ${job.name}`, () => runBounded(job, since), { wait: false })
      .catch((error) => {
        if (error !== stop.signal.reason) reportFault(`Job failed: ${job.name}`, error);
      });
  }
  function runBounded({ waits, run }: Job, since: number | undefined) {
    const work = run(ctx, since);
    if (waits === undefined) return work;
    return untilAborted(work, AbortSignal.any([stop.signal, AbortSignal.timeout(waits)]));
  }
  const [quick, waiting] = [createLane(run, stop.signal), createLane(run, stop.signal)];
  const start = () => {
    const night = lastDue(ctx.now(), AT_NIGHT, ctx.config.timeZone);
    const now = due.filter(({ every = 1, nightly }) =>
      nightly ? night !== lastNight : minute % every === 0,
    );
    lastNight = night;
    minute++;
    quick.add(now.filter(({ waits }) => !waits));
    waiting.add(now.filter(({ waits }) => waits));
  };
  start();
  const timer = setInterval(start, MINUTE);
  timer.unref();
  return () => {
    stop.abort();
    clearInterval(timer);
    return Promise.all([quick.idle(), waiting.idle()]);
  };
}

/** Runs one job at a time, in order. A job that comes due again before its turn still runs once. */
function createLane(run: (job: Job) => Promise<void>, stop: AbortSignal) {
  const queued = new Set<Job>();
  let work = Promise.resolve();
  async function runQueued() {
    for (const job of queued) {
      if (stop.aborted) return;
      queued.delete(job);
      await run(job);
    }
  }
  return {
    add(jobs: readonly Job[]) {
      for (const job of jobs) queued.add(job);
      work = work.then(runQueued);
    },
    idle: () => work,
  };
}
