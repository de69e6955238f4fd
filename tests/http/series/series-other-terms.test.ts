import { describe, expect, test } from "vitest";
import type { SeriesJson } from "#app/domain/bookings/series/series-json-schemas.ts";
import { testApp } from "#tests/support/app.ts";
import { callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking } from "#tests/support/people/bookings.ts";
import { dogCalls } from "#tests/support/people/dog-calls.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { seriesCalls } from "#tests/support/people/series-calls.ts";

const app = await testApp();
const { agreed, pair, bookings, agreedDates, read, change } = seriesCalls(app);
const { addDog } = dogCalls(app);
const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], location: "Old Street 1" };
const from = dateAhead(10);

type Answer = SeriesJson & { code?: string };
type Who = { token?: string };

const propose = (who: Who, id: string, body: object) =>
  callApi<Answer>(app, "POST", `/series/${id}/proposals`, {
    token: who.token,
    body: { from, ...body },
  });
const accept = (who: Who, { id, proposal }: SeriesJson) =>
  callApi<Answer>(app, "PATCH", `/series/${id}/proposals/${proposal?.id}`, {
    token: who.token,
    body: { status: "accepted" },
  });
const dogsOn = async (date: string, id: string) => {
  const one = (await bookings(id)).find((row) => row.date === date);
  const rows = await app.runtime.db
    .selectFrom("booking_dogs")
    .select("dog_id")
    .where("booking_id", "=", one?.id ?? "")
    .execute();
  return rows.map((row) => row.dog_id).toSorted();
};
const row = (id: string) => app.runtime.db.updateTable("booking_series").where("id", "=", id);

/** A weekly booking of a sitter who takes two dogs, and a second dog of its owner. */
async function withTwoDogs(body: object = {}) {
  const [owner, sitter] = await pair();
  await app.runtime.db
    .updateTable("sitters")
    .set({ accepts_multiple_dogs: 1, max_dogs: 2 })
    .where("user_id", "=", sitter.id)
    .execute();
  const { id } = await agreed(owner, sitter, { ...everyDay, ...body });
  const other = await addDog(owner, { name: "Luna" });
  return { owner, sitter, id, both: [owner.dogId, other.id], other: other.id };
}

describe("a change of a weekly booking", () => {
  test("to another place holds from its date on, and for what a pause had left out before", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const { body } = await propose(owner, id, { location: "New Street 2" });
    expect(body).toMatchObject({ location: "Old Street 1" });
    expect(body.proposal).toMatchObject({ location: "New Street 2", otherPlace: "address" });
    expect((await accept(sitter, body)).body.next).toMatchObject({ location: "New Street 2" });
    await change(owner, id, { pausedFrom: dateAhead(8), pausedUntil: dateAhead(12) });
    await change(owner, id, { pausedFrom: null, pausedUntil: null });
    const stand = (await bookings(id)).filter(({ status }) => status === "accepted");
    expect(stand.length).toBeGreaterThan(50);
    for (const { date, place_address } of stand)
      expect([date, place_address]).toEqual([date, date < from ? "Old Street 1" : "New Street 2"]);
  });

  test("to more dogs is the owner's to propose, at the rates, and skips dates that one can't", async () => {
    const { owner, sitter, id, both, other } = await withTwoDogs();
    const taken = dateAhead(14);
    await newBooking(
      app,
      { owner: { ...owner, dogId: other }, sitter: await newSitter(app) },
      "accepted",
      { date: taken, startTime: "12:00", endTime: "13:00" },
    );
    expect((await propose(sitter, id, { dogIds: both })).status).toBe(403);
    const { body } = await propose(owner, id, { dogIds: both });
    expect(body.proposal?.dogs.map((dog) => dog.id)).toEqual(both);
    expect(body.proposal?.price).toBeGreaterThan(body.price ?? 0);
    const done = await accept(sitter, body);
    expect(done.body.skipped).toEqual([{ date: taken, reason: "dog_unavailable" }]);
    expect(await dogsOn(dateAhead(9), id)).toEqual([owner.dogId]);
    expect(await dogsOn(dateAhead(11), id)).toEqual(both.toSorted());
    const later = (await bookings(id)).find(({ date }) => date === dateAhead(11));
    expect(later?.price_cents).toBe(Math.round((body.proposal?.price ?? 0) * 100));
  });

  test("to dogs that the sitter does not take, or that are another's, is refused", async () => {
    const { owner, sitter, id, both } = await withTwoDogs();
    const stranger = await newOwner(app);
    expect((await propose(owner, id, { dogIds: [stranger.dogId] })).status).toBe(404);
    const { body } = await propose(owner, id, { dogIds: both });
    await app.runtime.db
      .updateTable("sitters")
      .set({ accepts_multiple_dogs: 0 })
      .where("user_id", "=", sitter.id)
      .execute();
    expect((await accept(sitter, body)).status).toBe(400);
    expect(await dogsOn(dateAhead(11), id)).toEqual([owner.dogId]);
  });

  test("to an earlier end cancels what is after it, and to none books on", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const end = dateAhead(20);
    await accept(sitter, (await propose(owner, id, { endDate: end })).body);
    const ended = await read(owner, id);
    expect(ended).toMatchObject({ endDate: end, next: null });
    expect((await agreedDates(id)).at(-1)).toBe(end);
    const open = (await propose(sitter, id, { endDate: null })).body;
    expect(open.proposal).toMatchObject({ endDate: null });
    await accept(owner, open);
    expect(await read(owner, id)).toMatchObject({ endDate: null });
    const dates = await agreedDates(id);
    expect(dates).toContain(dateAhead(21));
    expect(dates.at(-1)).toBe(dateAhead(56));
  });

  test("of the end is withdrawn when one of the two ends it", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    await propose(owner, id, { endDate: dateAhead(40) });
    await change(owner, id, { status: "cancelled", from: dateAhead(15) });
    expect(await read(sitter, id)).toMatchObject({ proposal: null, endDate: dateAhead(14) });
  });

  test.each<[string, object]>([
    ["it ends before it begins", { endDate: dateAhead(9) }],
    ["the end, the place and the dogs stay", { endDate: null, location: everyDay.location }],
    ["it is for no dog", { dogIds: [] }],
  ])("is refused if %s", async (_, body) => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    expect((await propose(owner, id, body)).status).toBe(400);
  });

  test("that a former release stored keeps the dogs and the place", async () => {
    const [owner, sitter] = await pair();
    const { id } = await agreed(owner, sitter, everyDay);
    const { body } = await propose(owner, id, {
      timeSlots: [{ startTime: "14:00", endTime: "15:00" }],
    });
    const { proposal, ...stored } = await app.runtime.db
      .selectFrom("booking_series")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { dogIds, place, ...former } = JSON.parse(proposal ?? "{}");
    expect([dogIds, place.address]).toEqual([[owner.dogId], everyDay.location]);
    const earlier = {
      before: dateAhead(3),
      weekdays: everyDay.weekdays,
      dateCents: null,
      times: JSON.parse(stored.times),
    };
    await row(id)
      .set({ proposal: JSON.stringify(former), earlier_terms: JSON.stringify([earlier]) })
      .execute();
    expect((await read(sitter, id)).proposal).toMatchObject({ otherPlace: null, endDate: null });
    expect((await accept(sitter, body)).status).toBe(200);
    expect(await read(owner, id)).toMatchObject({ location: everyDay.location });
    expect(await dogsOn(dateAhead(11), id)).toEqual([owner.dogId]);
  });

  test("is filled in without a script, loses nothing, and is checked before it is sent", async () => {
    const { owner, sitter, id, both } = await withTwoDogs();
    const asOwner = await browserOf(app, owner);
    const path = `/series/${id}/change`;
    const form = await asOwner.get(path);
    expect(form.text).toContain("No end date");
    expect(form.html).toContain('value="none"');
    expect(form.html).toContain('name="referrer" content="strict-origin"');
    const picked = await asOwner.get(
      `${path}?from=${from}&until=none&choosing=last&pick=${dateAhead(30)}&location=Typed+3&locationSeen=x`,
    );
    expect(picked.html).toContain(`name="until" value="${dateAhead(30)}"`);
    expect(picked.html).toContain('value="Typed 3"');
    const typed = {
      from,
      weekday: ["1", "3"],
      dog: both.map(String),
      until: dateAhead(30),
      "slots[0].startTime": "12:00",
      "slots[0].endTime": "13:00",
      location: "New Street 2",
      locationSeen: everyDay.location,
    };
    const wrong = await asOwner.post(path, { ...typed, until: dateAhead(5) });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("The last day must not be before");
    expect(wrong.html).toContain('value="New Street 2"');
    const checked = await asOwner.post(path, typed);
    expect(checked.text).toMatch(/Luna.*New Street 2.*Last day No end date/);
    expect((await read(owner, id)).proposal).toBeNull();
    await asOwner.post(path, { ...typed, intent: "send" });
    const asSitter = await browserOf(app, sitter);
    const asked = await asSitter.get(`/series/${id}`);
    expect(asked.text).toContain("New Street 2");
    const { proposal } = await read(sitter, id);
    await asSitter.post(path, { proposal: proposal?.id ?? "", answer: "accepted" });
    expect(await read(owner, id)).toMatchObject({ endDate: dateAhead(30) });
    expect((await asOwner.get(`/series/${id}`)).text).toContain("New Street 2");
  });

  test("keeps end, dogs and place for a form that names none of them", async () => {
    const { owner, id } = await withTwoDogs({ endDate: dateAhead(45) });
    const asOwner = await browserOf(app, owner);
    const slot = { "slots[0].startTime": "15:00", "slots[0].endTime": "16:00" };
    const post = { from, weekday: ["1"], dog: String(owner.dogId), ...slot, intent: "send" };
    await asOwner.post(`/series/${id}/change`, post);
    expect((await read(owner, id)).proposal).toMatchObject({
      endDate: dateAhead(45),
      otherPlace: null,
      location: everyDay.location,
      timeSlots: [{ startTime: "15:00", endTime: "16:00" }],
    });
  });
});
