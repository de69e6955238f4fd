import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY, SECOND } from "#app/domain/durations.ts";
import { jobs } from "#app/domain/jobs/jobs.server.ts";
import { heldTimes, mendHeldTimes } from "#app/domain/jobs/mend-held-times.server.ts";
import { queueEffect } from "#app/domain/outbox/queue-effect.server.ts";
import { testApp } from "#tests/support/app.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { putCareShare } from "#tests/support/people/care.ts";
import { putDog, putThing, putVerification } from "#tests/support/people/late-things.ts";
import { putLostDog } from "#tests/support/people/lost-dogs.ts";
import { putNotification } from "#tests/support/people/notifications.ts";
import { newOwner, newSitter } from "#tests/support/people/people.ts";

const YEAR = 365 * DAY;
const app = await testApp();
const { db } = app.runtime;
await app.retire();
const ctx = app.context();

/** They follow from times that people chose, which lie ahead of such a clock as well. */
const chosen = `
    bookings.answer_by bookings.start_at bookings.end_at booking_series.answer_by
    booking_slots.start_at booking_slots.end_at booking_proposals.expires_at
    ended_entries.start_at ended_entries.end_at reminders.about_at lost_dogs.since
    busy_feed_times.start_at busy_feed_times.end_at reviews.visible_from
    google_busy_times.start_at google_busy_times.end_at sightings.seen_at`;

/** Those that read them bound them, or the next reading of a calendar replaces them. */
const bounded = `
    outbox.run_after outbox.hold_until push_subscriptions.paused_until
    geocoder_pace.next_at busy_feeds.kept_until google_calendars.kept_until
    sessions.proven_at sessions.passkey_at`;

test("every time ahead that the store has is mended after such a clock, or need not be", async () => {
  const tables = await db.introspection.getTables();
  const times = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ dataType }) => /^(integer|bigint|int8)$/i.test(dataType))
      .filter(({ name }) => /^(at|since|visible_from|\w+_(at|until|after|by))$/.test(name))
      .map(({ name }) => `${table}.${name}`),
  );
  const mended = heldTimes.map(({ table, column }) => `${table}.${column}`);
  const known = new Set([...mended, ...`${chosen} ${bounded}`.trim().split(/\s+/)]);
  const tellsOfThePast = (name: string) =>
    /\.(at|\w*(ed|done|hidden|last|read|sent|lost|left_out|told|mailed)_at)$/.test(name);
  expect([...known].filter((name) => !times.includes(name))).toEqual([]);
  expect(times.filter((name) => !known.has(name) && !tellsOfThePast(name))).toEqual([]);
});

/** A row in each table that has a time to mend. */
async function putRows() {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const [id, at] = [randomUUID(), Date.now()];
  const user_id = owner.id;
  const bookingId = await newBooking(app, { owner, sitter });
  const session = { user_id, kind: "api", expires_at: at, last_seen_at: at } as const;
  await putThing(app, "sessions", { ...session, id, token_hash: id });
  const named = { id: randomUUID(), token_hash: randomUUID(), token_name: "Calendar" };
  await putThing(app, "sessions", { ...session, ...named });
  await putThing(app, "conversations", { user_id, partner_id: sitter.id, mail_due_at: at });
  await putThing(app, "saved_searches", {
    id,
    user_id,
    query: "{}",
    known: "[]",
    found: "[]",
    checked_at: at,
    next_check_at: at,
  });
  await putThing(app, "busy_feeds", {
    id,
    user_id,
    address: "https://a.example",
    sealed_address: "",
    next_read_at: at,
  });
  await db
    .insertInto("locked_sessions")
    .values({ token_hash: id, user_id, expires_at: at })
    .execute();
  for (const kind of ["password_reset", "email_confirmation"] as const)
    await putThing(app, "one_time_tokens", {
      token_hash: kind,
      kind,
      user_id,
      email: owner.email,
      expires_at: at,
    });
  await db
    .insertInto("entry_codes")
    .values({ code_hash: id, browser_hash: id, user_id, is_new_user: 0, expires_at: at })
    .execute();
  await db
    .insertInto("waiting_google_links")
    .values({ key_hash: id, user_id, sub: id, email: owner.email, proves_email: 1, expires_at: at })
    .execute();
  await putThing(app, "kept_forms", {
    key_hash: id,
    user_id,
    path: "/",
    fields: "",
    expires_at: at,
  });
  await putCareShare(app, owner);
  await db.insertInto("done_once").values({ key: id, made: "", expires_at: at }).execute();
  await putLostDog(app, owner.dogId);
  await putLostDog(app, await putDog(app, owner.id), { ended_at: at, ending: "over" });
  await queueEffect(ctx, { kind: "none", ids: { userId: user_id }, dedupeKey: id });
  await db.updateTable("outbox").set({ done_at: at }).execute();
  await putNotification(app, user_id);
  await putThing(app, "idempotency_keys", {
    user_id,
    key: id,
    body_hash: id,
    booking_id: bookingId,
  });
  await db
    .insertInto("geocoder_answers")
    .values({ question_hash: id, places: "[]", asked_at: at })
    .execute();
  await putThing(app, "email_changes", {
    id,
    user_id,
    old_email: "a@b.example",
    new_email: "c@d.example",
    undo_until: at,
  });
  await putVerification(app, sitter.id);
  await db
    .insertInto("remembered_devices")
    .values({ id, user_id, token_hash: id, created_at: at, expires_at: at })
    .execute();
  await db.insertInto("factor_removals").values({ user_id, asked_at: at, due_at: at }).execute();
  await putThing(app, "passkeys", {
    id,
    user_id,
    user_handle: id,
    credential_id: id,
    public_key: "",
    counter: 0,
    rp_id: "localhost",
    name: "Phone",
    transports: "[]",
  });
  await putThing(app, "photos", { key: id, owner_id: user_id, width: 1, height: 1 });
  await putThing(app, "booking_proposals", {
    id,
    booking_id: bookingId,
    by_party: "owner",
    status: "withdrawn",
    date: "2027-01-01",
    slots: "[]",
    dog_ids: "[]",
    keeps_place: 0,
    expires_at: at,
  });
}

/** All rows with a time to mend, but for what jobs do next. */
async function storedTimes() {
  const kept = heldTimes.filter(({ column }) => !/_due_at$|^next_/.test(column));
  const names = [...new Set(kept.map(({ table }) => table))];
  return Promise.all(names.map((table) => sql`select * from ${sql.table(table)}`.execute(db)));
}

test("jobs under a clock that is behind leave ends and stamps alone", async () => {
  await putRows();
  const before = await storedTimes();
  const behind = { ...ctx, now: () => Date.now() - YEAR };
  for (const job of jobs) if (job.name.startsWith("mend")) await job.run(behind);
  expect((await storedTimes()).map(({ rows }) => rows)).toEqual(before.map(({ rows }) => rows));
});

test("each of them becomes what a right clock would have stored, and the others stay", async () => {
  const mend = () => mendHeldTimes(ctx);
  const set = ({ table, column, where }: (typeof heldTimes)[number], at: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at} where ${sql.raw(where)}`.execute(
      db,
    );
  async function read({ table, column, where }: (typeof heldTimes)[number]) {
    const { rows } = await sql<{ first: number; last: number }>`
      select min(${sql.ref(column)}) as first, max(${sql.ref(column)}) as last
      from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
    return rows[0];
  }
  for (const held of heldTimes) {
    const name = `${held.table}.${held.column} where ${held.where}`;
    await set(held, Date.now() + YEAR);
    const before = Date.now();
    await mend();
    const [from, to] = [before, Date.now()].map((now) => now + (held.isEnd ? held.most : 0));
    const { first, last } = (await read(held)) ?? {};
    expect({ name, first, last }).toSatisfy(
      () => Number(first) >= Number(from) && Number(last) <= Number(to),
    );
    const right = Date.now() + held.most - 10 * SECOND;
    await set(held, right);
    await mend();
    expect({ name, ...(await read(held)) }).toEqual({ name, first: right, last: right });
  }
});
