import { expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { smtpSink } from "#tests/support/doubles/smtp-sink.ts";
import { newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter, PASSWORD } from "#tests/support/people/people.ts";
import { soon } from "#tests/support/soon.ts";

const sink = await smtpSink();
const app = await testApp({ SMTP_URL: sink.url });
const { db } = app.runtime;
const NOTE = "come back, because there is no such address";

/** What is queued has been tried. */
async function tried() {
  const waiting = () =>
    db
      .selectFrom("outbox")
      .select("id")
      .where("done_at", "is", null)
      .where("attempts", "=", 0)
      .execute();
  await soon(async () => expect(await waiting()).toEqual([]));
  await soon(async () => {
    const underWay = await db.selectFrom("outbox").select("id").where("turn", "=", 0).execute();
    expect(underWay).toEqual([]);
  });
}

async function refusedWith(answer: string) {
  sink.behaviour = { at: "RCPT", answer };
  const person = await newOwner(app);
  await tried();
  sink.behaviour = "take";
  sink.mails.length = 0;
  return { person, browser: await browserOf(app, person) };
}

test.each(["550 5.1.1 no such user", "553 5.1.3 bad address", "550 5.2.1 disabled"])(
  "after %s nothing is sent there but what keeps the account safe, and the person sees it",
  async (answer) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { person, browser } = await refusedWith(answer);
    const received = () => sink.mails.filter(({ to }) => to === person.email).length;
    for (const path of ["/", "/profile"]) {
      const page = await browser.get(path);
      expect(page.text).toContain(NOTE);
      expect(page.html).toContain('href="/profile/edit/account/email"');
    }
    const sitter = await newSitter(app);
    const booking = await newBooking(app, { owner: person, sitter });
    await (await browserOf(app, sitter)).post(`/bookings/${booking}`, { intent: "accept" });
    await tried();
    expect(received()).toBe(0);
    const passwords = { currentPassword: PASSWORD, newPassword: "another horse" };
    await browser.submit("/profile/edit/account/password", passwords);
    await tried();
    expect(received()).toBe(1);
    for (const path of ["/", "/profile"])
      expect((await browser.get(path)).text).not.toContain(NOTE);
  },
);

test.each([
  "550 5.1.8 sender domain not found",
  "550 5.7.1 relaying denied",
  "552 5.2.2 full",
  "550 no",
  "451 4.1.1 later",
])("after %s the address counts as before", async (answer) => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { person, browser } = await refusedWith(answer);
  expect((await browser.get("/")).text).not.toContain(NOTE);
  const passwords = { currentPassword: PASSWORD, newPassword: "another horse" };
  await browser.submit("/profile/edit/account/password", passwords);
  await tried();
  expect(sink.mails.map(({ to }) => to)).toContain(person.email);
});
