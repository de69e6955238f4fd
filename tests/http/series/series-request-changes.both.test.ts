import { describe, expect, test } from "vitest";
import { expireSeries } from "#app/domain/bookings/series/extend-series.server.ts";
import type { SeriesJson } from "#app/domain/bookings/series/series-json-schemas.ts";
import { weekdayOf } from "#app/domain/dates.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { mailsTo, outboxDone } from "#tests/support/people/mails.ts";
import { browserOf } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { ask, change, read, pair, bookings, agreedDates } = seriesCalls(app);

type Answer = SeriesJson & { code?: string };
type Who = { token?: string };

const later = [{ startTime: "14:00", endTime: "15:00" }];
const propose = (who: Who, id: string, body: object = {}) =>
  callApi<Answer>(app, "POST", `/series/${id}/proposals`, {
    token: who.token,
    body: { from: dateAhead(3), timeSlots: later, ...body },
  });
const answer = (who: Who, { id, proposal }: SeriesJson, status: string) =>
  callApi<Answer>(app, "PATCH", `/series/${id}/proposals/${proposal?.id}`, {
    token: who.token,
    body: { status },
  });
const asked = async () => {
  const [owner, sitter] = await pair();
  return { owner, sitter, id: (await ask(owner, sitter)).body.id };
};

describe("a sitter's change of a weekly request", () => {
  test("is proposed on its page, and books all of it once the owner agrees", async () => {
    const { owner, sitter, id } = await asked();
    const [mine, theirs] = [await browserOf(app, owner), await browserOf(app, sitter)];
    const path = `/series/${id}/change`;
    const page = await theirs.get(`/series/${id}`);
    expect(page.html).toContain(`href="${path}"`);
    expect((await mine.get(`/series/${id}`)).html).not.toContain(path);
    expect((await mine.get(path)).text).toContain("can't be changed now");
    const form = {
      from: dateAhead(3),
      weekday: String(weekdayOf(dateAhead(4))),
      "slots[0].startTime": "14:00",
      "slots[0].endTime": "15:00",
      intent: "send",
    };
    expect((await theirs.post(path, form)).location).toBe(`/series/${id}`);
    const waiting = (await theirs.get(`/series/${id}`)).text;
    expect(waiting).toMatch(/You proposed a change .*Nothing is booked yet/);
    // The sitter can still accept what was asked for.
    expect(waiting).toContain("Accept all");
    for (const page of ["/", "/bookings?tab=pending", "/notifications"])
      expect((await mine.get(page)).text).toMatch(/Proposed: \w+days · 2–3 PM · /);
    const list = (await mine.get("/bookings?tab=pending")).html;
    expect(list.split(`href="/series/${id}"`)).toHaveLength(2);
    const question = await mine.get(`/series/${id}`);
    expect(question.text).toContain("Agree and book");
    expect(question.text).not.toContain("Waiting for");
    await outboxDone(app);
    expect(mailsTo(app, owner.email).join()).toContain("Nothing is booked yet: if you agree");
    const { proposal } = await read(owner, id);
    const sent = { proposal: proposal?.id ?? "", answer: "accepted" };
    expect((await mine.post(path, sent)).location).toBe(`/series/${id}`);
    expect((await mine.get(`/series/${id}`)).html).toContain("booked with the change");
    const booked = await bookings(id);
    expect(booked).toHaveLength(8);
    for (const { date, status, start_at } of booked)
      expect([weekdayOf(date), status, new Date(start_at).getMinutes()]).toEqual([
        weekdayOf(dateAhead(4)),
        "accepted",
        0,
      ]);
    expect(booked[0]?.date).toBe(dateAhead(4));
    const agreed = await read(sitter, id);
    expect(agreed).toMatchObject({
      status: "accepted",
      startDate: dateAhead(3),
      timeSlots: later,
      next: null,
      proposal: null,
    });
    expect((await answer(owner, { ...agreed, proposal }, "accepted")).status).toBe(200);
    expect(await agreedDates(id)).toHaveLength(8);
  });

  test("is the sitter's to propose, and needs to change something", async () => {
    const { owner, sitter, id } = await asked();
    expect((await propose(owner, id)).body.code).toBe("invalid_transition");
    const same = { from: dateAhead(1), timeSlots: null };
    expect((await propose(sitter, id, same)).status).toBe(400);
    const late = await propose(sitter, id, { timeSlots: null });
    expect(late.status).toBe(201);
    expect((await (await browserOf(app, owner)).get(`/series/${id}`)).text).toContain("First date");
    expect((await propose(sitter, id)).body.code).toBe("proposal_open");
    expect((await answer(owner, late.body, "withdrawn")).status).toBe(403);
  });

  test("answers alike whether or not the place in it is the hidden one", async () => {
    const answersFor = async (location: string) => {
      const [owner, sitter] = await pair();
      const { id } = (await ask(owner, sitter, { location: "12 Hidden Lane" })).body;
      expect((await read(sitter, id)).location).not.toBe("12 Hidden Lane");
      const alone = await propose(sitter, id, { from: dateAhead(1), timeSlots: null, location });
      await answer(sitter, alone.body, "withdrawn");
      const withTime = await propose(sitter, id, { location });
      await answer(sitter, withTime.body, "withdrawn");
      await propose(sitter, id);
      const again = await propose(sitter, id, { location });
      const page = await (await browserOf(app, sitter)).get(`/series/${id}`);
      return [
        ...[alone, withTime].map(({ status, body }) => [status, body.proposal?.otherPlace]),
        again.body.code,
        page.text.includes("Hidden Lane"),
      ];
    };
    const asGuessed = await answersFor("12 Hidden Lane");
    expect(asGuessed).toEqual(await answersFor("14 Hidden Lane"));
    expect(asGuessed).toEqual([[201, "address"], [201, "address"], "proposal_open", false]);
  });

  test("leaves the request as it is when it is refused or taken back", async () => {
    const { owner, sitter, id } = await asked();
    for (const [who, status] of [
      [owner, "rejected"],
      [sitter, "withdrawn"],
    ] as const) {
      const { body } = await propose(sitter, id);
      expect((await answer(who, body, status)).body).toMatchObject({
        status: "pending",
        proposal: null,
        timeSlots: [{ startTime: "12:00" }],
      });
    }
    expect(await bookings(id)).toEqual([]);
    expect((await change(sitter, id, { status: "accepted" })).body.status).toBe("accepted");
    expect(await agreedDates(id)).toHaveLength(56);
  });

  test("books each date once, whoever answers at the same moment", async () => {
    const { owner, sitter, id } = await asked();
    const { body } = await propose(sitter, id);
    const answers = await Promise.all([
      answer(owner, body, "accepted"),
      change(sitter, id, { status: "accepted" }),
      answer(owner, body, "accepted"),
    ]);
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
    const dates = await agreedDates(id);
    expect(dates.length).toBeGreaterThan(0);
    expect(new Set(dates).size).toBe(dates.length);
  });

  test("books nothing for strangers, after a block, or without its dog", async () => {
    const { owner, sitter, id } = await asked();
    const { owner: stranger } = await asked();
    const { db } = app.runtime;
    expect((await propose(stranger, id)).status).toBe(404);
    const { body } = await propose(sitter, id);
    expect((await answer(stranger, body, "accepted")).status).toBe(404);
    expect((await answer(sitter, body, "accepted")).status).toBe(403);
    const block = { blocker_id: sitter.id, blocked_id: owner.id, created_at: 0 };
    await db.insertInto("blocks").values(block).execute();
    expect((await answer(owner, body, "accepted")).status).toBe(403);
    await db.deleteFrom("blocks").where("blocker_id", "=", sitter.id).execute();
    await db.updateTable("dogs").set({ deleted_at: 1 }).where("id", "=", owner.dogId).execute();
    expect((await answer(owner, body, "accepted")).body.code).toBe("dog_unavailable");
    expect((await read(owner, id)).status).toBe("pending");
    expect(await bookings(id)).toEqual([]);
  });

  test("ends with the request", async () => {
    for (const [by, status] of [
      ["sitter", "accepted"],
      ["sitter", "rejected"],
      ["owner", "cancelled"],
    ] as const) {
      const people = await asked();
      const { body } = await propose(people.sitter, people.id);
      expect((await change(people[by], people.id, { status })).body.proposal).toBe(null);
      expect((await answer(people.owner, body, "accepted")).body.code).toBe("proposal_closed");
    }
    const { owner, sitter, id } = await asked();
    const { body } = await propose(sitter, id);
    const expiresAt = Date.parse(body.proposal?.expiresAt ?? "");
    expect(expiresAt).toBeLessThanOrEqual(Date.parse(body.expiresAt ?? ""));
    await app.runtime.db
      .updateTable("booking_series")
      .set({ answer_by: Date.now() - 1 })
      .where("id", "=", id)
      .execute();
    expect((await answer(owner, body, "accepted")).body.code).toBe("proposal_closed");
    await expireSeries(app.context());
    expect(await read(owner, id)).toMatchObject({ status: "cancelled", proposal: null });
  });
});
