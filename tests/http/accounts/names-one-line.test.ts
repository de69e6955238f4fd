import { afterAll, describe, expect, test, vi } from "vitest";
import { bookingCalendarFile } from "#app/domain/calendar/calendar-file-queries.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { accountMails } from "#app/domain/mail/account-mails.server.ts";
import { bookingMails } from "#app/domain/mail/booking-mails.server.ts";
import type { BookingEvent } from "#app/domain/notifications/events/booking-events.ts";
import { choose } from "#app/domain/notifications/notification-settings.server.ts";
import { cleanMessage } from "#app/domain/report-fault.ts";
import { testApp } from "#tests/support/app.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { putCodes } from "#tests/support/people/factors.ts";
import {
  browserOf,
  confirmEmail,
  newOwner,
  newPerson,
  newSitter,
  PASSWORD,
} from "#tests/support/people/people.ts";

const log = captureLog();
afterAll(() => vi.restoreAllMocks());
const app = await testApp({ LOG_REQUESTS: "on" });
const { db } = app.runtime;

/** Everything that some program treats as a line break. */
const breaks = ["\r\n", "\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f", "\u001c", "\u001e"];
const SECOND = "Your account is locked";
const hostile = (first: string) => `${first}${breaks.map((end) => end + SECOND).join("")}`;
const BREAK = new RegExp(`[${breaks.join("")}]`);
const beginsLine = (text: string) =>
  text.split(BREAK).filter((line) => line.replaceAll(/^[^\p{L}]+/gu, "").startsWith(SECOND));

describe.each(breaks.map((end) => [JSON.stringify(end), end]))("a name with %s in it", (_, end) => {
  const twoLines = `Ann${end}${end} Lee`;

  test("is stored as one line, however it is sent", async () => {
    const browser = new Browser(app);
    const email = `${Math.random().toString(36).slice(2)}@example.test`;
    await browser.post("/register", { name: twoLines, email, password: PASSWORD });
    const user = () =>
      db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    expect((await user()).name).toBe("Ann Lee");
    await browser.post("/profile/edit", { name: `B ${twoLines}` });
    expect((await user()).name).toBe("B Ann Lee");
    // Line breaks that are not white space are refused.
    await browser.post("/profile/edit", { name: "B", phoneNumber: `+41${end}79` });
    expect((await user()).phone_number ?? "").not.toMatch(BREAK);

    const owner = await newOwner(app, twoLines, twoLines);
    const dog = { name: twoLines, breed: twoLines, age: twoLines, height: twoLines };
    const as = { token: owner.token };
    await callApi(app, "PATCH", `/dogs/${owner.dogId}`, { ...as, body: dog });
    const stored = await db
      .selectFrom("dogs")
      .select(["name", "breed", "age", "height"])
      .where("id", "=", owner.dogId)
      .executeTakeFirstOrThrow();
    for (const [field, text] of Object.entries(stored)) expect(text, field).toBe("Ann Lee");
    const place = { location: twoLines, latitude: 47.37, longitude: 8.54 };
    await callApi(app, "PATCH", `/users/${owner.id}`, { ...as, body: place });
    const { address } = await db
      .selectFrom("users")
      .select("address")
      .where("id", "=", owner.id)
      .executeTakeFirstOrThrow();
    expect(address).toBe("Ann Lee");
    const account = await browserOf(app, owner);
    const token = { name: twoLines, days: "30", currentPassword: PASSWORD };
    await account.post("/profile/edit/account/tokens", token);
    const named = await db
      .selectFrom("sessions")
      .select("token_name")
      .where("user_id", "=", owner.id)
      .where("token_name", "is not", null)
      .execute();
    expect(named).toEqual([{ token_name: "Ann Lee" }]);
  });
});

/** Two parties with a booking, whose names were stored before names had to be one line. */
async function hostileParties(status?: "accepted" | "rejected" | "cancelled") {
  const owner = await newOwner(app);
  const sitter = await newSitter(app);
  const body = {
    dogId: owner.dogId,
    sitterId: sitter.id,
    date: dateAhead(3),
    startTime: "09:00",
    endTime: "10:00",
    location: "Langstrasse 10",
    latitude: 47.37712,
    longitude: 8.52678,
  };
  const booking = await callApi<{ id: string }>(app, "POST", "/bookings", {
    token: owner.token,
    body,
  });
  const path = `/bookings/${booking.body.id}/status`;
  const reason = hostile("Sorry");
  if (status) await callApi(app, "PATCH", path, { token: sitter.token, body: { status, reason } });
  for (const { id } of [owner, sitter])
    await db
      .updateTable("users")
      .set({ name: hostile("Eve") })
      .where("id", "=", id)
      .execute();
  await db
    .updateTable("dogs")
    .set({ name: hostile("Rex") })
    .where("id", "=", owner.dogId)
    .execute();
  const place_address = hostile("Way 5");
  await db
    .updateTable("bookings")
    .set({ place_address })
    .where("id", "=", booking.body.id)
    .execute();
  return { owner, sitter, bookingId: booking.body.id };
}

async function changeOf(bookingId: string, { token }: { token: string }) {
  const path = `/bookings/${bookingId}/proposals`;
  const body = { location: `Park${breaks.join("3")}` };
  const answer = await callApi<{ proposal: { id: string } }>(app, "POST", path, { token, body });
  return { proposalId: answer.body.proposal.id };
}

/** Of what few want by email. */
async function wantMail(userId: string) {
  await choose(app.context(), { userId, kind: "starting", channel: "mail", wanted: true });
}

describe("with names stored before this rule", () => {
  const kinds: [BookingEvent, "accepted" | "rejected" | "cancelled" | undefined][] = [
    ["booking_requested", undefined],
    ["booking_accepted", "accepted"],
    ["booking_declined", "rejected"],
    ["booking_cancelled", "cancelled"],
    ["booking_expired", "cancelled"],
    ["booking_expiring", undefined],
    ["booking_tomorrow", "accepted"],
    ["booking_starting", "accepted"],
    ["booking_reviewable", "accepted"],
    ["booking_reviewed", "accepted"],
    ["change_proposed", "accepted"],
    ["change_agreed", "accepted"],
    ["change_refused", "accepted"],
  ];

  test("every kind of booking mail is covered", () => {
    expect(kinds.map(([kind]) => kind).sort()).toEqual(Object.keys(bookingMails).sort());
  });

  test.each(kinds)("no name starts a line of a mail: %s", async (kind, status) => {
    const { owner, sitter, bookingId } = await hostileParties(
      status === "cancelled" ? "accepted" : status,
    );
    if (status === "cancelled") {
      const body = { status, reason: hostile("Sorry") };
      await callApi(app, "PATCH", `/bookings/${bookingId}/status`, { token: owner.token, body });
    }
    const { proposalId } = kind === "change_proposed" ? await changeOf(bookingId, owner) : {};
    for (const { id: userId } of [owner, sitter]) {
      const ids = { userId, bookingId, ...(proposalId && { proposalId }) };
      await wantMail(userId);
      const mail = await bookingMails[kind](app.context(), ids);
      expect(mail?.text).toContain(SECOND);
      expect(beginsLine(mail?.text ?? "")).toEqual([]);
      expect(mail?.subject).not.toMatch(BREAK);
    }
  });

  test("no name starts a line of an account mail", async () => {
    const { owner, bookingId } = await hostileParties("accepted");
    const change = {
      id: "00000000-0000-4000-8000-000000000000",
      user_id: owner.id,
      old_email: owner.email,
      new_email: `a\u0085${SECOND}@example.test`,
      created_at: 1,
    };
    await db.insertInto("email_changes").values(change).execute();
    await putCodes(app, owner.id);
    const removal = { user_id: owner.id, asked_at: 1, due_at: 2 };
    await db.insertInto("factor_removals").values(removal).execute();
    const ids = { userId: owner.id, bookingId, emailChangeId: change.id };
    for (const [kind, write] of Object.entries(accountMails)) {
      // Confirming an email is mailed about before, and signing in after it.
      if (kind === "new_device") await confirmEmail(app, owner);
      const mail = await write(app.context(), ids);
      expect(mail, kind).not.toBeNull();
      expect(beginsLine(mail?.text ?? ""), kind).toEqual([]);
      expect(mail?.subject, kind).not.toMatch(BREAK);
    }
  });

  test("no name starts a line or a property of a calendar file", async () => {
    const { owner, sitter, bookingId } = await hostileParties("accepted");
    for (const { id, token } of [owner, sitter]) {
      const ctx = { ...app.context(), actor: { id } } as SignedIn;
      const file = await bookingCalendarFile(ctx, bookingId);
      const unfolded = file.replaceAll("\r\n ", "");
      expect(unfolded).toContain(SECOND);
      expect(beginsLine(unfolded)).toEqual([]);
      for (const name of ["SUMMARY", "LOCATION", "DESCRIPTION"])
        expect(unfolded).not.toMatch(new RegExp(`^${name}:.*\\\\n`, "m"));
      expect(file.replaceAll("\r\n", "")).not.toMatch(BREAK);
      const answer = await callApi(app, "GET", `/bookings/${bookingId}`, { token });
      expect([...answer.headers.values()].join()).not.toMatch(BREAK);
    }
  });

  test("no name makes a page title of two lines", async () => {
    const { sitter } = await hostileParties();
    const page = await new Browser(app).get(`/sitters/${sitter.id}`);
    const title = /<title>([\s\S]*?)<\/title>/.exec(page.html)?.[1] ?? "";
    expect(title).toContain(SECOND);
    expect(title).not.toMatch(BREAK);
  });
});

test("no user input breaks a log line", async () => {
  log.forget();
  const person = await newPerson(app, `Eve${breaks.join("")}${SECOND}`);
  const browser = await browserOf(app, person);
  for (const end of breaks) {
    await browser.get(`/sitters/${encodeURIComponent(end + SECOND)}`);
    await browser.get(`/${encodeURIComponent(end)}?text=${encodeURIComponent(end + SECOND)}`);
    await browser.post("/login", { email: `a${end}${SECOND}@x.example`, password: end + SECOND });
    expect(cleanMessage(`It failed${end}${SECOND}`)).not.toMatch(BREAK);
    expect(cleanMessage(`It failed${end}\u001b[31m\u009b31m`)).not.toMatch(/\p{Cc}/u);
  }
  expect(log.lines().length).toBeGreaterThan(breaks.length);
  expect(
    log
      .text()
      .split("\n")
      .filter((line) => /[\p{Cc}\u2028\u2029]/u.test(line)),
  ).toEqual([]);
  expect(log.text()).not.toContain(SECOND);
});
