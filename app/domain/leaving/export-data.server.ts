import { type ZipEntry, zipOf } from "#app/integrations/zip.server.ts";
import { ownRememberedDevices } from "../accounts/factor/remembered-devices.server.ts";
import { ownSecondFactor } from "../accounts/factor/second-factor-queries.server.ts";
import { ownGoogleCalendar } from "../accounts/google/google-connection.server.ts";
import { ownAccount, ownDevices, ownTokens } from "../accounts/own-account-queries.server.ts";
import { ownPasskeys } from "../accounts/passkeys/passkey-queries.server.ts";
import { provenRecently, refuseApiToken } from "../accounts/security/recent-proof.server.ts";
import { ownBlocks, ownReports } from "../blocks/own-safety-queries.server.ts";
import { bookingsAsOwner, bookingsAsSitter } from "../bookings/booking-list-queries.server.ts";
import { ownSeriesJson } from "../bookings/series/own-series.server.ts";
import { ownCalendarFeed } from "../calendar/change-calendar-feed.server.ts";
import { exportedCare } from "../care/exported-care.server.ts";
import { type SignedIn, stillActing } from "../context.server.ts";
import { dogsOfOwner, MOST_DOGS } from "../dogs/dog-queries.server.ts";
import { forbidden } from "../errors.ts";
import { exportedLostDogs } from "../lost-dogs/own-lost-dogs.server.ts";
import { ownMessages } from "../messages/own-messages-queries.server.ts";
import { exportedNotifications } from "../notifications/exported-notifications.server.ts";
import { ownNotificationSettings } from "../notifications/notification-settings.server.ts";
import { pushDevices } from "../notifications/push/push-subscriptions.server.ts";
import { privateUser } from "../people/user-queries.server.ts";
import { ownReviews } from "../reviews/own-reviews.server.ts";
import { noteSecurity } from "../security-events.ts";
import { exportedFavourites } from "../sitters/favourites/exported-favourites.server.ts";
import { ownSavedSearches } from "../sitters/saved-searches/saved-search-queries.server.ts";
import { allowsSearchEngines } from "../sitters/search/search-engine-queries.server.ts";
import { ownSupportMessages } from "../support/own-support-queries.server.ts";
import { ownVerifications } from "../verification/own-verifications.server.ts";
import { ownVisits } from "../visits/own-visits.server.ts";

/** A zip archive with other people only as the caller sees them; breaks off with the session. */
export async function exportData(ctx: SignedIn): Promise<AsyncGenerator<Uint8Array>> {
  refuseApiToken(ctx);
  if (!(await provenRecently(ctx))) {
    throw forbidden("Please enter your password again", "sign_in_again");
  }
  await ctx.limits.take("dataExport", ctx.actor.id);
  noteSecurity(ctx, "data_exported");
  return zipOf(whileActing(ctx, entriesOf(ctx)));
}

async function* whileActing<E>(ctx: SignedIn, entries: AsyncIterable<E>): AsyncGenerator<E> {
  for await (const entry of entries) {
    await stillActing(ctx);
    yield entry;
  }
}

async function* entriesOf(ctx: SignedIn): AsyncGenerator<ZipEntry> {
  const { hasPassword, googleEmail, emailConfirmed, newEmail } = await ownAccount(ctx);
  yield json("profile.json", {
    ...(await privateUser(ctx, ctx.actor.id)),
    hasPassword,
    googleEmail,
    emailConfirmed,
    newEmail,
    searchEngines: await allowsSearchEngines(ctx, ctx.actor.id),
  });
  yield json("sign-ins.json", {
    devices: await ownDevices(ctx),
    apiTokens: await ownTokens(ctx),
    passkeys: await ownPasskeys(ctx),
    secondFactor: await ownSecondFactor(ctx),
    rememberedDevices: await ownRememberedDevices(ctx),
    notifiedDevices: await pushDevices(ctx),
  });
  yield json("calendar-and-mail.json", {
    googleCalendar: await ownGoogleCalendar(ctx),
    calendarFeedMadeAt: await ownCalendarFeed(ctx),
    notifications: await ownNotificationSettings(ctx),
  });
  yield json("drafts.json", await drafts(ctx));
  yield jsonList("dogs.json", dogs(ctx));
  yield json("lost-dogs.json", await exportedLostDogs(ctx));
  yield jsonList("bookings.json", bookings(ctx));
  yield jsonList("weekly-bookings.json", weeklyBookings(ctx));
  yield jsonList("messages.json", ownMessages(ctx));
  yield jsonList("visits.json", ownVisits(ctx));
  yield json("care-sheets.json", await exportedCare(ctx));
  yield json("reviews.json", await ownReviews(ctx));
  yield jsonList("notifications.json", exportedNotifications(ctx));
  yield json("blocked.json", await ownBlocks(ctx));
  yield json("favourites.json", await exportedFavourites(ctx));
  yield json("saved-searches.json", await ownSavedSearches(ctx));
  yield json("verifications.json", await ownVerifications(ctx));
  yield json("reports.json", await ownReports(ctx));
  yield json("support.json", await ownSupportMessages(ctx));
  for (const key of await ownPhotoKeys(ctx)) {
    const file = await ctx.photos.get(key, 1280);
    if (file) yield { name: `photos/${key}.webp`, packed: true, pieces: [file] };
  }
}

async function* dogs(ctx: SignedIn) {
  let before: string | undefined;
  do {
    const page = (await dogsOfOwner(ctx, ctx.actor.id, before)).slice(0, MOST_DOGS);
    yield* page;
    before = page.length === MOST_DOGS ? page.at(-1)?.id : undefined;
  } while (before);
}

async function* bookings(ctx: SignedIn) {
  for (const list of [bookingsAsOwner, bookingsAsSitter]) {
    let before: string | undefined;
    do {
      const page = await list(ctx, { before });
      yield* page.bookings.map(({ booking, party }) => ({ ...booking, youAre: party }));
      before = page.hasMore ? page.bookings.at(-1)?.booking.id : undefined;
    } while (before);
  }
}

async function* weeklyBookings(ctx: SignedIn) {
  let before: string | undefined;
  do {
    const page = await ownSeriesJson(ctx, before);
    yield* page.series;
    before = page.hasMore ? page.series.at(-1)?.id : undefined;
  } while (before);
}

async function drafts(ctx: SignedIn) {
  const rows = await ctx.db
    .selectFrom("onboarding_drafts")
    .select(["flow", "data"])
    .where("user_id", "=", ctx.actor.id)
    .execute();
  return rows.map(({ flow, data }) => ({ flow, typed: JSON.parse(data) }));
}

async function ownPhotoKeys(ctx: SignedIn): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("photos")
    .select("key")
    .where("owner_id", "=", ctx.actor.id)
    .execute();
  return rows.map((row) => row.key);
}

function json(name: string, value: unknown): ZipEntry {
  return { name, pieces: [encoded(`${JSON.stringify(value, null, 2)}\n`)] };
}

function jsonList(name: string, items: AsyncIterable<unknown>): ZipEntry {
  return { name, pieces: listPieces(items) };
}

async function* listPieces(items: AsyncIterable<unknown>) {
  let before = "[\n";
  for await (const item of items) {
    yield encoded(before + JSON.stringify(item));
    before = ",\n";
  }
  yield encoded(before === "[\n" ? "[]\n" : "\n]\n");
}

function encoded(text: string): Uint8Array {
  return Buffer.from(text);
}
