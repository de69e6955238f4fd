import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { db } = app.runtime;
const { agreed, ask, pair, bookings, agreedDates, read, change } = seriesCalls(app);
const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6] };

/** What the question's form would send. */
function hidden(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

describe("ending a weekly booking", () => {
  test("says first how many visits are cancelled, and what may be asked for them", async () => {
    const [owner, sitter] = await pair();
    await db
      .updateTable("sitters")
      .set({ policy: "strict" })
      .where("user_id", "=", sitter.id)
      .execute();
    const { id } = await agreed(owner, sitter, everyDay);
    const mine = await browserOf(app, owner);
    const asked = await mine.get(`/series/${id}?confirm=cancel&from=${dateAhead(5)}`);
    expect(asked.text).toContain("Cancel 52 visits?");
    expect(asked.text).toMatch(/may ask for 50% \(\$\d\d\)\. The others are free to cancel\./);
    expect(await agreedDates(id)).toHaveLength(56);
    const later = await mine.get(`/series/${id}?confirm=cancel&from=${dateAhead(30)}`);
    expect(later.text).toContain("You can still cancel all of them for free.");
    const sent = hidden(asked.html);
    expect((await mine.post(`/series/${id}`, { ...sent, expectedVersion: "1" })).status).toBe(409);
    await mine.post(`/series/${id}`, sent);
    expect(await agreedDates(id)).toHaveLength(4);
    const rest = await (await browserOf(app, sitter)).get(`/series/${id}?confirm=cancel`);
    expect(rest.text).toContain("Cancel 4 visits?");
    expect(rest.text).not.toContain("ask for");
    const unsaid = await (await browserOf(app, sitter)).post(
      `/series/${id}?confirm=cancel`,
      hidden(rest.html),
    );
    expect([unsaid.status, unsaid.text]).toEqual([400, expect.stringContaining("Please say why")]);
  });

  test("asks about a pause too, and refuses days that make none", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const mine = await browserOf(app, owner);
    const ask = (from: string, until: string) =>
      mine.get(`/series/${id}?confirm=pause&pausedFrom=${from}&pausedUntil=${until}`);
    const blank = await mine.get(`/series/${id}?confirm=pause`);
    expect(blank.text).toContain("Please select a day");
    expect((await ask(dateAhead(9), dateAhead(7))).text).toContain("must not be before the first");
    expect((await ask(dateAhead(-9), dateAhead(-7))).text).toContain("Please select days ahead");
    const asked = await ask(dateAhead(3), dateAhead(9));
    expect(asked.text).toContain("Pause and cancel 7 visits?");
    await mine.post(`/series/${id}`, hidden(asked.html));
    expect(await agreedDates(id)).toHaveLength(49);
    const theirs = await browserOf(app, sitter);
    const notTheirs = await theirs.get(`/series/${id}?confirm=pause&pausedFrom=${dateAhead(3)}`);
    expect(notTheirs.text).not.toContain("visits?");
  });
});

describe("the same again", () => {
  test("by the same person is done already, and told once", async () => {
    const [owner, sitter] = await pair();
    const { id, version } = await agreed(owner, sitter);
    const mine = await browserOf(app, owner);
    const end = { intent: "cancel", from: dateAhead(10), expectedVersion: String(version) };
    for (const _ of [1, 2])
      expect((await mine.post(`/series/${id}`, end)).location).toBe(`/series/${id}`);
    const all = { intent: "cancel", from: dateAhead(0) };
    for (const _ of [1, 2])
      expect((await mine.post(`/series/${id}`, all)).location).toBe(`/series/${id}`);
    await outboxDone(app);
    const told = mailsTo(app, sitter.email).filter((mail) => mail.includes("cancelled"));
    expect(told).toHaveLength(2);
    const late = { status: "cancelled", from: dateAhead(0), reason: "I am ill" };
    expect((await change(sitter, id, late)).body.code).toBe("invalid_transition");
  });

  test("of a proposed change is sent once, and answered once", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const [mine, theirs] = [await browserOf(app, owner), await browserOf(app, sitter)];
    const path = `/series/${id}/change`;
    const slot = { "slots[0].startTime": "15:00", "slots[0].endTime": "16:00" };
    const form = { from: dateAhead(10), weekday: "1", intent: "send", ...slot };
    for (const _ of [1, 2]) expect((await mine.post(path, form)).location).toBe(`/series/${id}`);
    const { proposal } = await read(sitter, id);
    const other = await mine.post(path, { ...form, weekday: "2" });
    expect([other.status, other.text]).toEqual([409, expect.stringContaining("withdraw it first")]);
    const answer = { proposal: proposal?.id ?? "", answer: "accepted" };
    for (const _ of [1, 2])
      expect((await theirs.post(path, answer)).location).toBe(`/series/${id}`);
    const late = await theirs.post(path, { ...answer, answer: "rejected" });
    expect(late.status).toBe(409);
    expect(late.html).not.toContain('name="weekday"');
    await outboxDone(app);
    const told = mailsTo(app, owner.email).filter((mail) => mail.includes("agreed to your change"));
    expect(told).toHaveLength(1);
  });

  test("of a request leads to the one that waits", async () => {
    const [owner, sitter] = await pair();
    const mine = await browserOf(app, owner);
    const path = `/booking/series?sitter=${sitter.id}`;
    const form = {
      service: "walking",
      weekday: "1",
      startTime: "12:00",
      endTime: "13:00",
      startDate: dateAhead(1),
      dog: owner.dogId,
      intent: "send",
      priceSeen: "$24",
    };
    const first = await mine.post(path, form);
    expect(first.location).toMatch(/^\/series\//);
    expect((await mine.post(path, form)).location).toBe(first.location);
    const other = await mine.post(path, { ...form, weekday: "2" });
    expect([other.status, other.html]).toEqual([409, expect.stringContaining(`${first.location}`)]);
    await change(sitter, first.location?.split("/").at(-1) ?? "", { status: "accepted" });
    expect((await mine.post(path, form)).location).toBe(first.location);
  });

  test("of a change of one booking is sent once", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter);
    const [first] = await bookings(id);
    const path = `/bookings/${first?.id}`;
    const body = { timeSlots: [{ startTime: "15:00", endTime: "16:00" }] };
    const propose = (change: object) =>
      callApi<{ proposal: { id: string }; code: string }>(app, "POST", `${path}/proposals`, {
        token: owner.token,
        body: { ...body, ...change },
      });
    const [one, two] = [await propose({}), await propose({})];
    expect([two.status, two.body.proposal.id]).toEqual([201, one.body.proposal.id]);
    expect((await propose({ location: "Park" })).body.code).toBe("proposal_open");
    await outboxDone(app);
    expect(mailsTo(app, sitter.email).filter((mail) => mail.includes("hange"))).toHaveLength(1);
  });
});

describe("the dates of a weekly booking", () => {
  test("are listed once each, in order, with their times, and paused ones as such", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const pause = { pausedFrom: dateAhead(0), pausedUntil: dateAhead(5) };
    await change(owner, id, pause);
    const dates = async () => {
      const { html } = await (await browserOf(app, owner)).get(`/series/${id}`);
      const [list = ""] = (html.split('id="dates"')[1] ?? "").split("</ul>");
      const rows = [...list.matchAll(/font-semibold"[^>]*>([^<]+)<.*?<p class="soft">([^<]+)</g)];
      return rows.map(([, day, text]) => `${day}: ${text}`);
    };
    const paused = await dates();
    expect(new Set(paused).size).toBe(56);
    expect(paused[0]).toMatch(/^Tomorrow: 12:00 PM to 1:00 PM · Paused$/);
    expect(paused[5]).not.toContain("Paused");
    const page = await (await browserOf(app, owner)).get(`/series/${id}`);
    expect(page.text).toContain("Paused until");
    await change(owner, id, { pausedFrom: null, pausedUntil: null });
    expect((await dates())[0]).toBe("Tomorrow: 12:00 PM to 1:00 PM");
    await change(owner, id, { status: "cancelled", from: dateAhead(4) });
    expect((await dates()).map((row) => row.split(":")[0])).toHaveLength(3);
  });
});

test("a weekly request is accepted from a list, which then is shown again", async () => {
  const [owner, sitter] = await pair();
  const { id } = (await ask(owner, sitter, { weekdays: [1, 3] })).body;
  const theirs = await browserOf(app, sitter);
  const link = `/series/${id}?confirm=accept&from=list`;
  expect((await theirs.get("/bookings-sitter")).html).toContain(link.replace("&", "&amp;"));
  const asked = await theirs.get(link);
  expect(asked.text).toContain("Accept this weekly request?");
  expect(asked.text).toMatch(/All \d+ visits .* Cancel Accept all \d+ visits/);
  const done = await theirs.post(link, hidden(asked.html));
  expect(done.location).toBe("/bookings-sitter");
  expect((await read(owner, id)).status).toBe("accepted");
});
