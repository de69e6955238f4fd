import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { tablesWithPeople } from "#tests/support/store-contents.ts";

const app = await testApp();

/**
 * Every table that references a user must be in one of these lists and be handled in forget-person
 * accordingly, so that no new table is forgotten.
 */
test("every table that references a user is handled when an account is deleted", async () => {
  const emptied = [
    "sessions",
    "one_time_tokens",
    "email_changes",
    "kept_forms",
    "onboarding_drafts",
    "idempotency_keys",
    "sitters",
    "conversations",
    "photos",
    "dogs",
    "gallery_photos",
    "support_messages",
    "blocks",
    "reports",
    "google_links",
    "passkeys",
    "entry_codes",
    "waiting_google_links",
    "locked_sessions",
    "calendar_feeds",
    "mail_opt_outs",
    "google_calendars",
    "google_busy_times",
    "google_events",
    "favourites",
    "saved_searches",
    "booking_series",
    "busy_feeds",
    "busy_feed_times",
    "verifications",
    "notifications",
    "notification_choices",
    "quiet_hours",
    "care_shares",
    "push_subscriptions",
    "known_devices",
    "second_factors",
    "recovery_codes",
    "remembered_devices",
    "factor_removals",
    "push_details",
    "stored_bytes",
  ];
  // Of what a deleted sitter looked at, the owner still reads when; a page of a lost dog stays open.
  const keptRows = ["bookings", "messages", "reviews", "care_views", "lost_dogs"];
  expect((await tablesWithPeople(app)).sort()).toEqual([...emptied, ...keptRows].sort());
});
