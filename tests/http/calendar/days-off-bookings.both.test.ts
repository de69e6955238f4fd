import { expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import type { Fields } from "#tests/support/client.ts";
import { dateAhead, newBooking, storedBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";

const app = await testApp();
const HERE = "/profile/edit/days-off";
const [day, next, later] = [dateAhead(5), dateAhead(6), dateAhead(7)];
const QUESTION = `${HERE}?from=${day}&to=${next}`;

/** A sitter with an accepted booking, a request of each side, and one booking on another day. */
async function busySitter() {
  const owner = await newOwner(app, "Olive Owner", "Rex");
  const sitter = await newSitter(app, { name: "Sam Sitter" });
  const at = (startTime: string, endTime: string, date = day) => ({ date, startTime, endTime });
  const book = (state: Parameters<typeof newBooking>[2], when: ReturnType<typeof at>) =>
    newBooking(app, { owner, sitter }, state, when);
  const ids = {
    accepted: await book("accepted", at("09:00", "10:00")),
    asked: await book("pending, requested by the owner", at("11:00", "12:00")),
    offered: await book("pending, requested by the sitter", at("13:00", "14:00", next)),
    elsewhere: await book("pending, requested by the owner", at("09:00", "10:00", later)),
    cancelled: await book("cancelled", at("15:00", "16:00")),
  };
  return { owner, sitter, ids, browser: await browserOf(app, sitter) };
}

/** As the question's form posts it. */
function answer(ids: Record<"accepted" | "asked" | "offered", string>, fields: Fields) {
  return { from: day, to: next, shown: [ids.accepted, ids.asked, ids.offered], ...fields };
}

const daysOff = async (userId: string) =>
  (
    await app.runtime.db
      .selectFrom("days_off")
      .select("date")
      .where("user_id", "=", userId)
      .execute()
  ).map((row) => row.date);

const statusOf = async (id: string) => (await storedBooking(app, id)).status;

test("days off over bookings are asked about first, with everything that is on them", async () => {
  const { sitter, ids, browser } = await busySitter();
  const asked = await browser.post(HERE, { from: day, to: next });
  expect([asked.status, asked.location]).toEqual([303, `${HERE}?from=${day}&to=${next}`]);
  expect(await daysOff(sitter.id)).toEqual([]);
  const page = await browser.get(asked.location ?? "");
  expect(page.text).toContain("1 booking and 2 requests on these days");
  const listed = [...page.html.matchAll(/name="shown" value="([^"]+)"/g)].map(([, id]) => id);
  const shown = [...new Set(listed)];
  const ticks = [...page.html.matchAll(/name="ticked"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
  expect(ticks.sort()).toEqual(shown.toSorted());
  expect(page.text.match(/Rex/g)).toHaveLength(3);
  expect(page.text.match(/Rex, for Olive (Accepted|Pending) Walking · /g)).toHaveLength(3);
  expect(shown.sort()).toEqual([ids.accepted, ids.asked, ids.offered].sort());
});

test("keeping them saves the days and leaves every booking as it is", async () => {
  const { sitter, ids, browser } = await busySitter();
  const page = await browser.submit(QUESTION, answer(ids, { bookings: "keep" }));
  expect(page.html).toContain("Days off saved");
  expect(await daysOff(sitter.id)).toEqual([day, next]);
  expect(await statusOf(ids.accepted)).toBe("accepted");
  expect(await statusOf(ids.asked)).toBe("pending");
  expect(page.text).toContain("1 booking and 2 requests on these days");
  expect(page.html).toContain(`${HERE}?from=${day}&amp;to=${next}`);
});

test("cancelling them tells each owner the same, and touches no other day", async () => {
  const { owner, ids, browser } = await busySitter();
  const page = await browser.submit(
    QUESTION,
    answer(ids, { bookings: "cancel", message: "I have the flu, sorry!" }),
  );
  expect(page.html).toContain("1 booking and 2 requests cancelled");
  const reason = "I have the flu, sorry!";
  expect(await storedBooking(app, ids.accepted)).toMatchObject({ status: "cancelled", reason });
  expect(await storedBooking(app, ids.asked)).toMatchObject({ status: "rejected", reason });
  expect(await storedBooking(app, ids.offered)).toMatchObject({ status: "cancelled", reason });
  expect(await statusOf(ids.elsewhere)).toBe("pending");
  expect(page.text).not.toMatch(/\d bookings? on these days/);
  const asOwner = await browserOf(app, owner);
  expect((await asOwner.get(`/bookings/${ids.accepted}`)).text).toContain(reason);
});

test("a reason cancels all of them at once, and is what the owners read", async () => {
  const { sitter, ids, browser } = await busySitter();
  const { html, text } = await browser.get(QUESTION);
  expect(text).toContain("Cancel 1 booking and 2 requests and say why");
  const form = html.match(/<form(?:(?!<\/form>).)*name="bookings" value="cancel".*?<\/form>/s)?.[0];
  const reason = /<button value="([^"]*)"[^>]* name="message"/.exec(form ?? "")?.[1];
  expect(reason).toBe("I&#x27;m sick");
  const given = answer(ids, { bookings: "cancel", message: "I'm sick" });
  for (const [name, value] of Object.entries(given))
    for (const one of [value].flat())
      if (name !== "message") expect(form).toContain(`name="${name}" value="${one}"`);
  expect((await browser.submit(QUESTION, given)).html).toContain(
    "1 booking and 2 requests cancelled",
  );
  expect(await daysOff(sitter.id)).toEqual([day, next]);
  expect((await storedBooking(app, ids.accepted)).reason).toBe("I'm sick");
});

test("cancelling needs a message, and an empty choice is asked again", async () => {
  const { sitter, ids, browser } = await busySitter();
  const silent = await browser.submit(QUESTION, answer(ids, { bookings: "cancel", message: " " }));
  expect(silent.status).toBe(400);
  expect(silent.text).toContain("Please write a few words to the owners");
  expect(silent.text).toContain("1 booking and 2 requests on these days");
  const unsaid = await browser.post(QUESTION, answer(ids, { message: "I have the flu" }));
  expect(unsaid.status).toBe(400);
  expect(unsaid.text).toContain("Please choose whether to keep or cancel these bookings");
  expect(unsaid.html).toContain("I have the flu");
  expect(await daysOff(sitter.id)).toEqual([]);
  expect(await statusOf(ids.accepted)).toBe("accepted");
});

test("some can be cancelled and the others kept", async () => {
  const { sitter, ids, browser } = await busySitter();
  const some = answer(ids, { bookings: "some", message: "Only the morning, sorry" });
  expect((await browser.post(QUESTION, some)).text).toContain("Please select at least one");
  const page = await browser.submit(QUESTION, { ...some, ticked: [ids.accepted, ids.elsewhere] });
  expect(page.html).toContain("1 booking cancelled");
  expect(await daysOff(sitter.id)).toEqual([day, next]);
  expect(await statusOf(ids.accepted)).toBe("cancelled");
  for (const id of [ids.asked, ids.offered, ids.elsewhere])
    expect(await statusOf(id)).toBe("pending");
});

test("a booking that came in since the question stops the whole of it", async () => {
  const { sitter, ids, browser } = await busySitter();
  const late = await newOwner(app, "Late Owner", "Luna");
  const shown = [ids.accepted, ids.asked, ids.offered];
  const extra = await newBooking(app, { owner: late, sitter }, "pending, requested by the owner", {
    date: next,
  });
  const form = answer(ids, { bookings: "cancel", message: "Flu" });
  const refused = await browser.post(QUESTION, form);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Another booking has come in for these days");
  expect(refused.text).toContain("1 booking and 3 requests on these days");
  expect(refused.html).toContain("Flu");
  expect(await daysOff(sitter.id)).toEqual([]);
  for (const id of [...shown, extra]) expect(["pending", "accepted"]).toContain(await statusOf(id));
});

test("forged ids cancel nothing of anybody else's", async () => {
  const [mine, theirs] = [await busySitter(), await busySitter()];
  const shown = [...Object.values(mine.ids), ...Object.values(theirs.ids)];
  const form = { from: day, to: next, bookings: "cancel", message: "Flu", shown };
  expect((await mine.browser.post(HERE, form)).status).toBe(303);
  expect(await statusOf(theirs.ids.accepted)).toBe("accepted");
  expect(await statusOf(mine.ids.elsewhere)).toBe("pending");
});

test("free days are saved at once, and a past one is refused by name", async () => {
  const { sitter, browser } = await busySitter();
  const free = dateAhead(30);
  expect((await browser.post(HERE, { from: free })).location).toBe(HERE);
  expect(await daysOff(sitter.id)).toEqual([free]);
  const past = await browser.post(HERE, { from: dateAhead(-1) });
  expect([past.status, past.text]).toEqual([400, expect.stringContaining("from today on")]);
});

test("two taps in the calendar make a range, and only adding it asks about its bookings", async () => {
  const { browser } = await busySitter();
  const typed = ({ html }: { html: string }) =>
    ["from", "to"].map((name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]);
  const first = await browser.get(`${HERE}?pick=${day}`);
  expect(typed(first)).toEqual([day, ""]);
  expect(first.text).toContain("Choose the last day, or add this one");
  const both = await browser.get(`${HERE}?from=${day}&pick=${next}`);
  expect(typed(both)).toEqual([day, next]);
  expect(both.text).not.toContain("What should happen to these bookings?");
  expect(typed(await browser.get(`${HERE}?from=${next}&pick=${day}`))).toEqual([day, ""]);
  const turned = await browser.get(`${HERE}?from=${day}&month=${dateAhead(70).slice(0, 7)}`);
  expect(typed(turned)).toEqual([day, ""]);
  expect((await browser.post(HERE, { from: day, to: next })).location).toBe(QUESTION);
});
