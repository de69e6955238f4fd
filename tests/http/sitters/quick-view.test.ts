import { describe, expect, test } from "vitest";
import { staySpan } from "#app/domain/date-labels.ts";
import { DAY, MINUTE } from "#app/domain/durations.ts";
import { testApp } from "#tests/support/app.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newPerson, newSitter } from "#tests/support/people/people.ts";
import { putSitter } from "#tests/support/people/put-sitter.ts";

const app = await testApp();
const visitor = new Browser(app);
await putSitter(app, {
  id: "amara",
  name: "Amara Okafor",
  bio: "Long walks.",
  experience: "3-5",
  services: { walking: 24, boarding: null },
  dogSizes: ["small", "medium"],
  dogAges: ["adult"],
  latitude: 47.3623117,
  longitude: 8.5152339,
});
await putSitter(app, { id: "large-only", name: "Lars Large", dogSizes: ["large"] });
await putSitter(app, { id: "bare", name: "Bo", services: {} });
await putSitter(app, { id: "hidden", listed: false });
const owner = await newOwner(app, "Olive Owner", "Rex");
const other = await newOwner(app, "Otto Other", "Bella");
const ownerBrowser = await browserOf(app, owner);

describe("the quick view", () => {
  test("shows a summary of a sitter and the first step of booking", async () => {
    const page = await visitor.get("/sitters/amara/quick");
    expect(page.status).toBe(200);
    for (const text of ["Amara Okafor", "Alt-Wiedikon, Zürich", "New"])
      expect(page.text).toContain(text);
    for (const text of [
      "3 to 5 years' experience",
      "Contact",
      "View Full Profile",
      "Book with Amara",
    ])
      expect(page.text).toContain(text);
    expect(page.html).toContain('href="/messages?userId=amara"');
    expect(page.html).toContain('href="/sitters/amara"');
    expect(page.text).toContain("Dog Walking $24 an hour Boarding Price on request");
  });

  test("leads an owner on to the times, and a visitor to join", async () => {
    const { html } = await visitor.get("/sitters/amara/quick");
    const form = html.slice(html.indexOf('action="/booking/new"'), html.indexOf("Continue"));
    const fields = [...form.matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)];
    const query = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
    query.set("date", dateAhead(3));
    const step = `/booking/new?${query}`;
    const asVisitor = await visitor.get(step);
    expect(asVisitor.location).toBe(`/register?redirectTo=${encodeURIComponent(step)}`);
    const times = await ownerBrowser.get(step);
    expect(times.text).toContain("What time?");
    expect(times.text).toContain("Step 2 of 3");
    const undated = step.replace(/&date=[^&]*/, "");
    const refused = await ownerBrowser.get(undated);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain("Step 1 of 3");
    expect(refused.text).toContain("Missing information: Please fill in all required fields");
  });

  test("keeps the stay and the dogs that were looked for, and leads on to them", async () => {
    const stay = `startDate=${dateAhead(3)}&endDate=${dateAhead(4)}&service=boarding&dogs=2`;
    const { html, text } = await visitor.get(`/sitters/amara/quick?${stay}`);
    expect(text).toContain(`${staySpan(dateAhead(3), dateAhead(4))} · Boarding · 2 dogs`);
    expect(text).not.toContain("Choose a day");
    expect(html).not.toContain('value="quick"');
    const book = `/booking/new?sitter=amara&way=stay&${stay}`;
    expect(html).toContain(`href="${book.replaceAll("&", "&amp;")}"`);
    const { status, text: asked } = await ownerBrowser.get(book);
    expect([status, asked.includes("Missing information")]).toEqual([200, false]);
    const open = await visitor.get("/sitters/amara/quick?service=boarding");
    expect(open.html).toContain(
      'href="/booking/new?sitter=amara&amp;way=stay&amp;service=boarding"',
    );
    const day = await visitor.get(`/sitters/amara/quick?date=${dateAhead(3)}&dogs=2`);
    expect(day.html).toContain('type="hidden" name="dogs" value="2"');
  });

  test("says so when the sitter can't be shown", async () => {
    for (const id of ["nobody", "hidden"]) {
      const page = await visitor.get(`/sitters/${id}/quick`);
      expect(page.status).toBe(404);
      expect(page.text).toContain("Could not load sitter profile");
      expect(page.text).toContain("Browse All Sitters");
      expect(page.html).not.toContain(`href="/sitters/${id}"`);
    }
  });

  test("has no first step for a sitter without services, nor for oneself", async () => {
    expect((await visitor.get("/sitters/bare/quick")).text).not.toContain("Book with");
    const sitter = await newSitter(app, { name: "Selma Self" });
    const own = (await (await browserOf(app, sitter)).get(`/sitters/${sitter.id}/quick`)).text;
    expect(own).toContain("View Full Profile");
    expect(own).not.toMatch(/Contact|Book with/);
  });

  test("is linked from the list", async () => {
    const { html } = await visitor.get("/sitters");
    expect(html).toContain('href="/sitters/amara/quick" data-dialog=""');
  });
});

describe("a sitter for one's dog", () => {
  const list = `/sitters?dog=${owner.dogId}`;

  test("accepts its size and age, and the dog is chosen in the booking", async () => {
    const page = await ownerBrowser.get(list);
    expect(page.text).toContain("For Rex");
    expect(page.text).toContain("Amara Okafor");
    expect(page.text).not.toContain("Lars Large");
    expect(page.html).toMatch(new RegExp(`<option value="${owner.dogId}" selected`));
    for (const path of [
      `/sitters/amara?dog=${owner.dogId}`,
      `/sitters/amara/quick?dog=${owner.dogId}`,
    ])
      expect(page.html).toContain(`href="${path}"`);
    const profile = await ownerBrowser.get(`/sitters/amara?dog=${owner.dogId}`);
    const book = `/booking/new?sitter=amara&dog=${owner.dogId}`;
    expect(profile.html).toContain(`href="${book.replace("&", "&amp;")}"`);
    expect(profile.html).toContain(`?tab=services&amp;dog=${owner.dogId}`);
    const flow = await ownerBrowser.get(book);
    expect(flow.html).toContain(`name="dog" value="${owner.dogId}"`);
    const dogStep = await ownerBrowser.get(
      `${book}&service=walking&date=${dateAhead(3)}&time=09:00-10:00&step=dog`,
    );
    expect(dogStep.html).toMatch(
      new RegExp(
        `<input[^>]*checked=""[^>]*value="${owner.dogId}"|value="${owner.dogId}"[^>]*checked=""`,
      ),
    );
  });

  test.each([
    ["a visitor", () => Promise.resolve(new Browser(app))],
    ["another owner", () => browserOf(app, other)],
  ])("is passed over for %s", async (_, enter) => {
    const browser = await enter();
    const page = await browser.get(list);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Lars Large");
    expect(page.text).not.toContain("For Rex");
    const profile = await browser.get(`/sitters/amara?dog=${owner.dogId}`);
    expect(profile.html).not.toContain(`dog=${owner.dogId}&`);
    expect(profile.text).not.toContain("Rex");
  });
});

describe("a sitter's response time", () => {
  async function answeredIn(minutes: number[], sitterId: string) {
    const { db } = app.runtime;
    for (const [n, wait] of minutes.entries()) {
      const partner = await newPerson(app, `Asker ${n}`);
      const at = 1_700_000_000_000 + n * DAY;
      const both = [partner.id, sitterId];
      const thread = both.toSorted().join(":");
      for (const [from, to, created_at] of [
        [partner.id, sitterId, at],
        [sitterId, partner.id, at + wait * MINUTE],
        // Later replies in the same thread don't count.
        [partner.id, sitterId, at + 400 * MINUTE],
        [sitterId, partner.id, at + 86_000_000],
      ] as const) {
        const row = { thread, sender_id: from, recipient_id: to, content: "x", created_at };
        await db.insertInto("messages").values(row).execute();
      }
      const last = await db
        .selectFrom("messages")
        .select((eb) => eb.fn.max("id").as("id"))
        .where("thread", "=", thread)
        .executeTakeFirstOrThrow();
      await db
        .insertInto("conversations")
        .values({
          user_id: sitterId,
          partner_id: partner.id,
          last_message_id: last.id,
          created_at: at,
        })
        .execute();
    }
  }

  test("is the median of first replies, from five on", async () => {
    const { id } = await putSitter(app, { name: "Rita Reply" });
    await answeredIn([5, 10, 90, 600], id);
    expect((await visitor.get(`/sitters/${id}`)).text).not.toContain("Responds within");
    await answeredIn([100], id);
    expect((await visitor.get(`/sitters/${id}`)).text).toContain("Responds within 2 hours");
    expect((await visitor.get(`/sitters/${id}/quick`)).text).toContain("Responds within 2 hours");
    await answeredIn(
      Array.from({ length: 25 }, () => 20),
      id,
    );
    expect((await visitor.get(`/sitters/${id}`)).text).toContain("Responds within 1 hour");
  });
});

describe("GET /api/users/{id}/reviews", () => {
  type Page = { data: unknown[]; meta: Record<string, unknown> };
  const ask = (id: string, query = "", token?: string) =>
    callApi<Page>(app, "GET", `/users/${id}/reviews${query}`, { token });

  test("is an empty page as in the contract", async () => {
    const { status, body } = await ask("amara", "?page=2&limit=5");
    expect(status).toBe(200);
    const meta = { page: 2, limit: 5, total: 0, totalPages: 0, capped: false, next: null };
    expect(body).toEqual({ data: [], meta });
  });

  test("exists for listed sitters only, like availability", async () => {
    const unknown = await ask("nobody");
    expect(unknown.status).toBe(404);
    for (const id of ["hidden", owner.id]) {
      for (const what of ["reviews", "availability"]) {
        const answer = await callApi(app, "GET", `/users/${id}/${what}?limit=x&from=x`);
        expect([id, what, answer.status]).toEqual([id, what, 404]);
        expect(answer.body).toEqual(unknown.body);
      }
    }
  });

  test.each(["?limit=0", "?limit=101", "?page=0", "?page=x"])("refuses %s", async (query) => {
    expect((await ask("amara", query)).status).toBe(400);
  });
});

describe("the days of the quick view", () => {
  const daysOf = (html: string) =>
    [...html.matchAll(/<input(?=[^>]*name="date")[^>]*value="([^"]*)"/g)].map(
      ([, day]) => day ?? "",
    );
  const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay();

  test.each(["an owner", "a visitor"])("are those with free times, for %s", async (who) => {
    const browser = who === "an owner" ? ownerBrowser : visitor;
    const sitter = await newSitter(app, {
      services: ["walking"],
      rates: {},
      availability: [{ weekday: weekday(dateAhead(3)), from: "11:30", to: "14:30" }],
    });
    const weekly = [3, 10, 17, 24].map(dateAhead);
    const days = daysOf((await browser.get(`/sitters/${sitter.id}/quick`)).html);
    expect(days).toEqual(weekly);
    const wanted = dateAhead(31);
    const asked = await browser.get(`/sitters/${sitter.id}/quick?date=${wanted}`);
    expect(daysOf(asked.html)).toEqual([...weekly, wanted]);
    const closed = await browser.get(`/sitters/${sitter.id}/quick?date=${dateAhead(32)}`);
    expect(daysOf(closed.html)).toEqual(weekly);
  });

  test("leave out a day whose only hour is booked", async () => {
    const hours = { weekday: weekday(dateAhead(4)), from: "09:00", to: "10:00" };
    const sitter = await newSitter(app, {
      services: ["walking"],
      rates: {},
      availability: [hours],
    });
    const other = await newOwner(app);
    const when = { date: dateAhead(4), startTime: "09:00", endTime: "10:00" };
    await newBooking(app, { owner: other, sitter }, "accepted", when);
    const days = daysOf((await ownerBrowser.get(`/sitters/${sitter.id}/quick`)).html);
    expect(days).toEqual([11, 18, 25].map(dateAhead));
  });

  test("leave out days off, and all lead to free times", async () => {
    const sitter = await newSitter(app, { daysOff: [dateAhead(1), dateAhead(2)] });
    const days = daysOf((await ownerBrowser.get(`/sitters/${sitter.id}/quick`)).html);
    expect(days).toHaveLength(5);
    expect(days).not.toContain(dateAhead(1));
    expect(days).not.toContain(dateAhead(2));
    for (const date of days) {
      const step = `/booking/new?way=quick&sitter=${sitter.id}&date=${date}&step=time`;
      expect.soft((await ownerBrowser.get(step)).text, date).not.toContain("No free times");
    }
  });
});
