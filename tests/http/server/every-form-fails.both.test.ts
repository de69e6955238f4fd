import { randomUUID } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { stopStoring } from "#tests/support/broken-store.ts";
import { captureLog } from "#tests/support/captured-log.ts";
import { Browser, type Fields } from "#tests/support/client.ts";
import { PASSKEY_ORIGIN } from "#tests/support/passkeys.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { latePeople, newSession } from "#tests/support/people/late-people.ts";
import { putDog } from "#tests/support/people/late-things.ts";
import { putLostDog, seen } from "#tests/support/people/lost-dogs.ts";
import { linkIn, mailTo } from "#tests/support/people/mails.ts";
import { PASSWORD } from "#tests/support/people/people.ts";
import { ofVisitors, pageCases } from "../../cases/late-page-cases.ts";

vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
const app = await testApp({ PUBLIC_ORIGIN: PASSKEY_ORIGIN });
vi.useRealTimers();

const BOOKING = "Booking failed: There was an error creating your booking. Please try again.";
const ONBOARDING =
  "Onboarding failed: There was an error completing your profile. Please try again.";

/** The texts of those that have their own. */
const said: Record<string, string> = {
  login: "Please check your credentials and try again.",
  register: "Please check your credentials and try again.",
  "profile/edit": "Update failed: There was an error updating your profile. Please try again.",
  "profile/edit with a photo":
    "Upload failed: There was an error uploading your photo. Please try again.",
  "dogs/add": "Error adding dog: There was a problem adding your dog. Please try again.",
  "dogs/add with photos":
    "Error adding dog: There was a problem adding your dog. Please try again.",
  "dogs/:id/edit":
    "Error updating dog: There was a problem updating your dog's profile. Please try again.",
  "dogs/:id/edit with a photo":
    "Error updating dog: There was a problem updating your dog's profile. Please try again.",
  "booking/new": BOOKING,
  "booking/new by the wizard": BOOKING,
  "booking/new several times": BOOKING,
  "booking/new in a conversation":
    "Booking failed: There was an error creating your booking or adding it to Google Calendar. Please try again.",
  "booking/meet": BOOKING,
  "booking/series": BOOKING,
  "bookings/new": BOOKING,
  "bookings/:id": "Failed to accept booking",
  "bookings/:id declined": "Failed to reject booking",
  "bookings/:id cancelled": "Failed to update booking status",
  "bookings-sitter/decline": "Failed to reject booking",
  messages: "Failed to send message",
  "messages/:userId": "Failed to send message",
  "messages/:userId with photos": "Failed to send message",
  "onboarding/owner/:step?": ONBOARDING,
  "onboarding/owner/:step? with a photo": "An error occurred while uploading the photo",
  "onboarding/sitter/:step?": ONBOARDING,
};

/** Nothing can be typed in these, which the usual page of an error answers. */
const untyped = [
  "profile/edit/account/passkeys used",
  "logout",
  "confirm-email",
  "confirm-email/:token",
  "notifications",
  "sitters/:id/favourite",
  // Not shown to whoever has just proven who they are.
  "profile/edit/account/data",
];

/** Chosen on another page. */
const elsewhere = /^(proposal|answer|search|lostDog)$/;

/** Those of `ofVisitors` that store nothing, or only answer. */
const stored = (name: string) =>
  !["login/code", "login/link", "onboarding", "data-mode", "unauthorized", "*"].includes(name);

type Ready = { name: string; as: Browser; path: string; form: Fields };

async function memberForms(): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (const { name, sender, prepare } of pageCases) {
    const people = await latePeople(app, sender);
    const as = new Browser(app);
    as.cookies.set("session", (await newSession(app, people.sender.id)).token);
    const prepared = await prepare(app, people);
    const { form = {} } = prepared;
    let { path } = prepared;
    if (sender === "newcomer" && !("photo" in form)) {
      await as.post(path, {});
      path = path.replace("1", "2");
    }
    ready.push({ name, as, path, form });
    if (name === "booking/new") {
      const { searchParams } = new URL(path, "http://x.test");
      for (const [kind, way] of Object.entries({
        "by the wizard": "quick",
        "several times": "periods",
        "in a conversation": "dialog",
      })) {
        const query = new URLSearchParams([...searchParams, ["way", way]]);
        query.delete("service");
        const chosen = Object.fromEntries([...query].filter(([one]) => /^(time|dog)$/.test(one)));
        // The conversation's dialog asks for notes before.
        const notes: Fields = way === "dialog" ? {} : { notes: "Late" };
        ready.push({
          name: `${name} ${kind}`,
          as,
          path: `/booking/new?${query}`,
          form: { ...chosen, ...notes, location: "Late" },
        });
      }
    }
    if (name === "bookings/:id") {
      const { member, partner } = people;
      for (const [kind, intent] of Object.entries({ declined: "decline", cancelled: "cancel" })) {
        const pair =
          intent === "decline"
            ? { owner: partner, sitter: member }
            : { owner: member, sitter: partner };
        const id = await newBooking(app, pair, undefined, { date: dateAhead(9 + ready.length) });
        const typed = { intent, ...(intent === "decline" && { reason: "Late" }) };
        ready.push({
          name: `${name} ${kind}`,
          as,
          path: `/bookings/${id}?confirm=${intent}`,
          form: typed,
        });
      }
    }
  }
  return ready;
}

async function visitorForms(): Promise<Ready[]> {
  const { member } = await latePeople(app, "member");
  const { email } = member;
  await new Browser(app).post("/forgot-password", { email });
  const reset = linkIn(await mailTo(app, email, "/reset-password/"));
  const unsubscribe = linkIn(await mailTo(app, email, "/confirm-email/"));
  const lost = await putLostDog(app, await putDog(app, member.id));
  const forms: Record<string, [string, Fields]> = {
    login: ["/login", { email, password: PASSWORD }],
    register: ["/register", { name: "Late", email: "late-new@example.test", password: PASSWORD }],
    "forgot-password": ["/forgot-password", { email }],
    "reset-password/:token": [reset, { password: `${PASSWORD} 3` }],
    "confirm-email/:token": [unsubscribe, {}],
    "lost/:code": [lost.path, seen()],
  };
  return Object.entries(forms).map(([name, [path, form]]) => ({
    name,
    as: new Browser(app),
    path,
    form,
  }));
}

/** What was typed becomes unlike anything else on the page. */
function marked(form: Fields): Fields {
  const entries = Object.entries(form).map(([name, value]) => [
    name,
    value === "Late" ? `Late ${randomUUID()}` : value,
  ]);
  return Object.fromEntries(entries);
}

const forms = [...(await memberForms()), ...(await visitorForms())];
await stopStoring(app);
const log = captureLog();
afterAll(() => vi.restoreAllMocks());

test("there is a form for every page of visitors that stores something", () => {
  const names = new Set(forms.map(({ name }) => name));
  const others = ["cancel-email-change/:token", "second-factor/:act/:token", "unsubscribe/:token"];
  expect(ofVisitors.filter((name) => stored(name) && !names.has(name))).toEqual(others);
});

test.each(forms)("a failure keeps what was typed, and says so: $name", async (one) => {
  const form = marked(one.form);
  log.forget();
  const page = await one.as.post(one.path, form);
  expect(page.status, page.text.slice(0, 300)).toBe(500);
  const faults = log.lines().filter(({ fault }) => fault);
  expect(faults, log.text()).toHaveLength(1);
  if (untyped.includes(one.name)) return;
  expect(page.text).toContain(said[one.name] ?? "Something went wrong. Please try again.");
  expect(page.text).not.toContain("That's on us");
  const typed = Object.entries(form).filter(
    ([name, value]) =>
      typeof value === "string" && !/password|code|credential/i.test(name) && !elsewhere.test(name),
  );
  const missing = typed.filter(([, value]) => !page.html.includes(String(value)));
  expect(missing).toEqual([]);
});
