import { expect, test } from "vitest";
import { expireRequests } from "#app/domain/bookings/requests/expire-requests.server.ts";
import { HOUR } from "#app/domain/durations.ts";
import { mailUnreadMessages } from "#app/domain/notifications/mail-unread-messages.server.ts";
import { ORIGIN, testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { smtpSink } from "#tests/support/doubles/smtp-sink.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";

const sink = await smtpSink();
const app = await testApp();
const mailingApp = await testApp({ SMTP_URL: sink.url });
const SETTINGS = "/profile/edit/account/notifications";

type Parties = { owner: TestOwner; sitter: TestPerson };

async function parties(): Promise<Parties> {
  return { owner: await newOwner(app), sitter: await newSitter(app) };
}

function ask(
  { owner, sitter }: Parties,
  days = 3,
  of = app,
  requesterToken = owner.token,
  notes = "Key under the mat",
) {
  return callApi<{ id: string }>(of, "POST", "/bookings", {
    token: requesterToken,
    body: {
      dogId: owner.dogId,
      sitterId: sitter.id,
      date: dateAhead(days),
      startTime: "09:00",
      endTime: "10:00",
      notes,
      location: "Langstrasse 10, Zürich",
      latitude: 47.37712,
      longitude: 8.52678,
    },
  });
}

function set(who: TestPerson, id: string, status: string, reason?: string) {
  return callApi(app, "PATCH", `/bookings/${id}/status`, {
    token: who.token,
    body: { status, reason },
  });
}

/** Subjects of the booking mails to each party. */
async function subjects({ owner, sitter }: Parties) {
  await outboxDone(app);
  const of = ({ email }: TestPerson) =>
    mailsTo(app, email)
      .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? "")
      .flatMap((subject) => /: (.*), Dog Walking$/.exec(subject)?.[1] ?? []);
  return { owner: of(owner), sitter: of(sitter) };
}

const REQUEST = "new request";

test.each<{
  what: string;
  moves: [by: "owner" | "sitter", status: string, reason?: string][];
  owner: string[];
  sitter: string[];
}>([
  { what: "a request", moves: [], owner: [], sitter: [REQUEST] },
  {
    what: "accepted",
    moves: [["sitter", "accepted"]],
    owner: ["accepted"],
    sitter: [REQUEST],
  },
  {
    what: "accepted twice",
    moves: [
      ["sitter", "accepted"],
      ["sitter", "accepted"],
    ],
    owner: ["accepted"],
    sitter: [REQUEST],
  },
  {
    what: "declined",
    moves: [["sitter", "rejected"]],
    owner: ["declined"],
    sitter: [REQUEST],
  },
  {
    what: "withdrawn by the owner",
    moves: [["owner", "cancelled"]],
    owner: [],
    sitter: [REQUEST, "request withdrawn"],
  },
  {
    what: "cancelled by the owner",
    moves: [
      ["sitter", "accepted"],
      ["owner", "cancelled"],
    ],
    owner: ["accepted"],
    sitter: [REQUEST, "cancelled"],
  },
  {
    what: "cancelled by the sitter",
    moves: [
      ["sitter", "accepted"],
      ["sitter", "cancelled", "I am ill"],
    ],
    owner: ["accepted", "cancelled"],
    sitter: [REQUEST],
  },
])("$what: each party gets one mail about what the other did", async ({ moves, ...expected }) => {
  const both = await parties();
  const { body } = await ask(both);
  await outboxDone(app);
  for (const [by, status, reason] of moves) {
    expect((await set(both[by], body.id, status, reason)).status).toBe(200);
    await outboxDone(app);
  }
  expect(await subjects(both)).toEqual({ owner: expected.owner, sitter: expected.sitter });
});

test("the mail names the booking and leads to its page, and tells nothing private", async () => {
  const both = await parties();
  const { body } = await ask(both);
  await outboxDone(app);
  const request = mailsTo(app, both.sitter.email).at(-1) ?? "";
  expect(request).toContain("Olive Owner would like a booking for Rex.");
  expect(request).toContain("9:00 AM to 10:00 AM");
  expect(request).toContain(`${ORIGIN}/bookings/${body.id}\n`);
  expect(request).toMatch(/^Subject: \w{3}, \w{3} \d+, 9 AM: new request, Dog Walking$/m);
  expect(request).toContain("Olive Owner writes: Key under the mat");
  expect(request).toMatch(/\n\$\d+\n(.*Zürich.*)\n/);
  for (const secret of ["Langstrasse", both.owner.email, "<", "%"])
    expect(request.split("\n\n").slice(1).join("\n\n")).not.toContain(secret);
  await set(both.sitter, body.id, "accepted");
  await outboxDone(app);
  await set(both.sitter, body.id, "cancelled", "I am ill\n\nhttp://evil.test/");
  await outboxDone(app);
  const cancelled = mailsTo(app, both.owner.email).at(-1) ?? "";
  expect(cancelled).toContain("Sam Sitter has cancelled this booking.");
  expect(cancelled).toContain("The reason given: I am ill http://evil.test/\n");
});

test("the mail holds the whole note, whose end may be what matters", async () => {
  const both = await parties();
  const notes = `${"y".repeat(499)}\u{1F436} but never with milk ${"z".repeat(1400)} nor with nuts`;
  await ask(both, 3, app, both.owner.token, notes);
  await outboxDone(app);
  expect(mailsTo(app, both.sitter.email).at(-1)).toContain(`Olive Owner writes: ${notes}\n`);
});

test("an unanswered request sends one mail to the one who asked", async () => {
  const both = await parties();
  await newBooking(app, both, "pending, over");
  await expireRequests(app.context());
  await expireRequests(app.context());
  expect(await subjects(both)).toEqual({ owner: ["request expired"], sitter: [] });
});

test("a locked or deleted user gets no mail, and the other is notified of cancellations", async () => {
  const both = await parties();
  const { db } = app.runtime;
  const lock = (status: "locked" | "active") =>
    db
      .updateTable("users")
      .set({ account_status: status })
      .where("id", "=", both.sitter.id)
      .execute();
  const { body } = await ask(both);
  await outboxDone(app);
  await lock("locked");
  await set(both.owner, body.id, "cancelled");
  expect((await subjects(both)).sitter).toEqual([REQUEST]);
  await lock("active");
  const second = await ask(both, 4);
  await set(both.sitter, second.body.id, "accepted");
  await outboxDone(app);
  const browser = await browserOf(app, both.sitter);
  await browser.post("/profile/edit/account/delete", { currentPassword: PASSWORD });
  expect((await subjects(both)).owner).toEqual(["accepted", "cancelled"]);
});

test("each kind of mail can be turned off", async () => {
  const both = await parties();
  const browser = await browserOf(app, both.sitter);
  const kinds = ["request", "answer", "cancellation", "expired"];
  const on = (html: string) =>
    kinds.filter((kind) => {
      const boxes = html.match(/<input[^>]*name="mail"[^>]*>/g) ?? [];
      return boxes.some((box) => box.includes(`value="${kind}"`) && box.includes("checked"));
    });
  expect(on((await browser.get(SETTINGS)).html)).toEqual(kinds);
  const saved = await browser.submit(SETTINGS, { mail: ["answer", "expired"] });
  expect(on(saved.html)).toEqual(["answer", "expired"]);
  const { body } = await ask(both);
  await set(both.owner, body.id, "cancelled");
  expect(await subjects(both)).toEqual({ owner: [], sitter: [] });
  await browser.submit(SETTINGS, { mail: ["request"] });
  await ask(both);
  expect((await subjects(both)).sitter).toEqual([REQUEST]);
});

test("one click unsubscribes without signing in; opening the link does not", async () => {
  const owner = await newOwner(mailingApp);
  const sitter = await newSitter(mailingApp);
  await outboxDone(mailingApp);
  await ask({ owner, sitter }, 3, mailingApp);
  await outboxDone(mailingApp);
  const mail = sink.mails.findLast(({ to }) => to === sitter.email);
  const head = (mail?.raw ?? "").replace(/\r?\n[ \t]+/g, " ");
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\s*$/m);
  const path =
    /^List-Unsubscribe: *<http:\/\/trotwell\.test(\/unsubscribe\/[\w.-]+)>/m.exec(head)?.[1] ?? "";
  const { db } = mailingApp.runtime;
  const off = () =>
    db
      .selectFrom("notification_choices")
      .select(["user_id", "kind"])
      .where("channel", "=", "mail")
      .where("wanted", "=", 0)
      .execute();

  const visitor = new Browser(mailingApp);
  expect((await visitor.get(path)).text).toContain("Stop these emails?");
  expect(await off()).toEqual([]);
  const click = (
    to: string,
    headers: Record<string, string> = {},
    form = new URLSearchParams(),
  ) => {
    form.set("List-Unsubscribe", "One-Click");
    const request = new Request(ORIGIN + to, { method: "POST", body: form, headers });
    return mailingApp.handle(request, "192.0.2.9");
  };
  const signedIn = await browserOf(mailingApp, owner);
  for (const headers of [
    // As a mail provider's server posts it, without any browser headers; and twice.
    {},
    {},
    // As a mail program's page does.
    { origin: "null" },
    { origin: "https://mail.example", "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "cross-site" },
    { referer: "https://mail.example/inbox" },
    {
      origin: "https://mail.example",
      cookie: `session=${signedIn.cookies.get("session")}`,
    },
  ] as Record<string, string>[]) {
    await db.deleteFrom("notification_choices").execute();
    for (const body of [new URLSearchParams(), new FormData() as unknown as URLSearchParams]) {
      const answer = await click(path, headers, body);
      expect([headers, answer.status, answer.headers.get("set-cookie")]).toEqual([
        headers,
        200,
        null,
      ]);
    }
    expect(await off()).toEqual([{ user_id: sitter.id, kind: "request" }]);
  }
  // Nothing else is open to other sites.
  const elsewhere = await click("/login", { origin: "null" });
  expect(elsewhere.status).toBe(403);
  expect((await visitor.get(path)).text).toContain("You won't get these emails anymore");
  await ask({ owner, sitter }, 4, mailingApp);
  await outboxDone(mailingApp);
  expect(
    sink.mails.filter(({ to, raw }) => to === sitter.email && /request/.test(raw)),
  ).toHaveLength(1);

  const forged = path.replace(".request.", ".answer.");
  expect((await click(forged)).status).toBe(404);
  expect((await click(path.replace(sitter.id, owner.id))).status).toBe(404);
  expect((await visitor.get("/unsubscribe/nothing")).status).toBe(404);
  expect(await off()).toHaveLength(1);
  expect((await visitor.submit(path, { again: "yes" })).text).toContain("Stop these emails?");
  expect(await off()).toEqual([]);
});

test("mails about the same booking or conversation refer to the same one, others to others", async () => {
  const owner = await newOwner(mailingApp);
  const sitter = await newSitter(mailingApp);
  const ids: string[] = [];
  for (const days of [5, 6]) {
    const { body } = await ask({ owner, sitter }, days, mailingApp);
    ids.push(body.id);
    for (const [who, status] of [
      [sitter, "accepted"],
      [owner, "cancelled"],
    ] as const) {
      await outboxDone(mailingApp);
      await callApi(mailingApp, "PATCH", `/bookings/${body.id}/status`, {
        token: who.token,
        body: { status },
      });
    }
  }
  // Not within anybody's quiet hours.
  const at = Date.parse(`${dateAhead(1)}T08:00:00Z`);
  for (const content of ["Hello", "Are you there?"]) {
    const body = { recipientId: sitter.id, content };
    expect(
      (await callApi(mailingApp, "POST", "/messages", { token: owner.token, body })).status,
    ).toBe(201);
    // Mailed once unread for a while, and at most one an hour.
    const ctx = mailingApp.context();
    await mailUnreadMessages({ ...ctx, now: () => at + (content === "Hello" ? 1 : 4) * HOUR });
    await outboxDone(mailingApp);
  }
  await outboxDone(mailingApp);
  const threads = sink.mails.flatMap(({ to, raw, text }) => {
    const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
    if (![owner.email, sitter.email].includes(to) || !field("References")) return [];
    expect(field("References")).toBe(field("In-Reply-To"));
    expect(field("References")).toMatch(/^<[\da-f]{32}@[\w.]+>$/);
    const link = /\/(bookings\/[\w-]{36}|messages\/[\w-]+)/.exec(text)?.[1];
    return [[field("References"), link]];
  });
  const byThread = Map.groupBy(threads, ([thread]) => thread);
  expect(new Set(threads.map(([, link]) => link))).toEqual(
    new Set([...ids.map((id) => `bookings/${id}`), `messages/${owner.id}`]),
  );
  expect(byThread.size).toBe(3);
  for (const mails of byThread.values()) {
    expect(mails.length).toBeGreaterThan(1);
    expect(new Set(mails.map(([, link]) => link)).size).toBe(1);
  }
});
