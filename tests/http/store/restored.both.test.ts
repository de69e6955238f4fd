import { expect, test } from "vitest";
import { askFactorRemoval } from "#app/domain/accounts/factor/factor-removal.server.ts";
import { rememberLockedSessions } from "#app/domain/accounts/sign-in/locked-sessions.server.ts";
import { transact } from "#app/domain/context.server.ts";
import { settleRestored } from "#app/domain/leaving/settle-restored.server.ts";
import { beginnings, type Scene } from "#tests/cases/takeover-cases.ts";
import { beginningsWithCodes } from "#tests/cases/takeover-codes-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { openidProvider } from "#tests/support/doubles/google.ts";
import { PASSKEY_ORIGIN } from "#tests/support/passkeys.ts";
import { withCodes } from "#tests/support/people/factors.ts";
import { mailTo, outboxDone } from "#tests/support/people/mails.ts";
import { newPerson } from "#tests/support/people/people.ts";
import { storeRows } from "#tests/support/store-schema.ts";

const provider = await openidProvider();
const app = await testApp({
  ...provider.env,
  GOOGLE_REVOKE_URL: `${provider.origin}/revoke`,
  PUBLIC_ORIGIN: PASSKEY_ORIGIN,
});
const { db } = app.runtime;

/** Whoever took it back since the backup would find that it is there again. */
const voided = [
  "sessions",
  "locked_sessions",
  "push_subscriptions",
  "one_time_tokens",
  "remembered_devices",
  "kept_forms",
  "entry_codes",
  "waiting_google_links",
  "passkeys",
  "calendar_feeds",
  "care_shares",
  "google_busy_times",
  // Its person may have objected since, and it may be due.
  "factor_removals",
];
const changed = [
  "users",
  "google_calendars",
  "email_changes",
  "verifications",
  "verification_documents",
  "sightings",
  "notifications",
  "outbox",
];
/** As old as the backup, as docs/hosting/README.md says. */
const kept = [
  // Or nobody with codes could sign in; their people are told.
  "second_factors",
  "recovery_codes",
  // As they were then, like passwords.
  "google_links",
  // Shows nothing until its person signs in there again.
  "known_devices",
  "admin_actions",
  "blocks",
  "booking_dogs",
  "booking_moves",
  "booking_proposals",
  "booking_series",
  "booking_slots",
  "bookings",
  "busy_feed_times",
  "busy_feeds",
  "care_sheets",
  "care_views",
  "conversations",
  "days_off",
  "dog_photos",
  "dog_words",
  "dogs",
  "done_once",
  "ended_entries",
  "favourites",
  "gallery_photos",
  "geocoder_answers",
  "geocoder_pace",
  "google_events",
  "idempotency_keys",
  "lost_dogs",
  "mail_opt_outs",
  "message_photos",
  "messages",
  "notification_choices",
  "onboarding_drafts",
  "photos",
  "place_names",
  "place_spellings",
  "place_words",
  "places",
  "push_details",
  "quiet_hours",
  "reminders",
  "report_messages",
  "reports",
  "reviews",
  "saved_searches",
  "search_state",
  "search_word_keys",
  "search_words",
  "series_skips",
  "sitter_cells",
  "sitter_index",
  "sitter_services",
  "sitter_squares",
  "sitters",
  "store_secrets",
  "stored_bytes",
  "support_messages",
  "visit_events",
  "visit_photos",
  "visits",
  "weekly_hours",
];

test("each table is decided about: what of it a restored backup brings back", async () => {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  // One engine's own: an index of texts, and what is counted for all processes.
  const named = tables.filter((name) => !/^(sitter_texts.*|rate_uses)$/.test(name)).sort();
  expect(named).toEqual([...voided, ...changed, ...kept].sort());
});

const begun = [
  "page session",
  "API token",
  "calendar feed",
  "link to a care sheet",
  "Google sign-in",
  "passkey",
  "Google Calendar",
  "waiting Google link",
  "entry code",
  "saved form",
  "pending change of email",
  "email confirmation",
];

test("what may have been taken back since the backup is void, and the rest as it was", async () => {
  const owner = await newPerson(app);
  const scene: Scene = { app, port: 0, provider, owner };
  for (const name of begun) await beginnings[name]?.(scene);
  const other = await newPerson(app);
  const codes = await withCodes(app, other);
  await beginningsWithCodes["remembered device"]?.({ ...scene, owner: other }, codes);
  const ctx = app.context();
  await askFactorRemoval(ctx, other.id);
  await transact(ctx, (ctx) => rememberLockedSessions(ctx, owner.id));
  const device = { endpoint: "https://push.example.org/4711", p256dh: "", auth: "", created_at: 1 };
  const session = await db
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .where("user_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("push_subscriptions")
    .values({ ...device, session_id: session.id, user_id: owner.id })
    .execute();
  await db
    .insertInto("google_busy_times")
    .values({ user_id: owner.id, start_at: 1, end_at: 2 })
    .execute();
  await outboxDone(app);
  const before = await storeRows(db);
  await settleRestored(ctx, []);
  const after = await storeRows(db);
  for (const table of voided)
    expect([table, before[table]?.length === 0, after[table]]).toEqual([table, false, []]);
  for (const table of kept) expect([table, after[table]]).toEqual([table, before[table]]);
  await mailTo(app, other.email, "make new recovery codes");
});
