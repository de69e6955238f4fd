import { afterEach, describe, expect, test, vi } from "vitest";
import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { DAY, HOUR } from "#app/domain/durations.ts";
import type { CaseState } from "#tests/cases/booking-cases.ts";
import { testApp } from "#tests/support/app.ts";
import { calendarProgram, entriesIn } from "#tests/support/calendars/calendar-programs.ts";
import { Browser, callApi } from "#tests/support/client.ts";
import { dateAhead, newBooking, ZONE } from "#tests/support/people/bookings.ts";
import {
  browserOf,
  newOwner,
  newSitter,
  PASSWORD,
  type TestOwner,
  type TestPerson,
} from "#tests/support/people/people.ts";

const app = await testApp();
const CALENDAR = "/profile/edit/account/calendar";

type Both = { owner: TestOwner; sitter: TestPerson };

const parties = async (): Promise<Both> => ({
  owner: await newOwner(app, "Olive Owner", "Rex"),
  sitter: await newSitter(app),
});

async function call<T = BookingJson>(
  who: TestPerson,
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE",
  path: string,
  body?: object,
): Promise<T> {
  const answer = await callApi<T>(app, method, path, { token: who.token, ...(body && { body }) });
  expect([path, answer.status, answer.status < 300 ? "" : answer.body]).toEqual([
    path,
    expect.any(Number),
    "",
  ]);
  return answer.body;
}

/** The address of a new feed of this person. */
async function feedOf(person: TestPerson): Promise<string> {
  const page = await (await browserOf(app, person)).submit(CALENDAR, { change: "renew-feed" });
  return new URL(/value="([^"]+\/calendar\/[\w-]{43}\.ics)"/.exec(page.html)?.[1] ?? "").pathname;
}

const program = new Browser(app);
const read = async (path: string) => (await program.get(path)).html;
const fileOf = async (person: TestPerson, id: string) =>
  (await (await browserOf(app, person)).get(`/bookings/${id}/event.ics`)).html;

const hour = (start: number) => ({
  startTime: `${String(start).padStart(2, "0")}:00`,
  endTime: `${String(start + 1).padStart(2, "0")}:00`,
});
const setStatus = (who: TestPerson, id: string, status: string) =>
  call(who, "PATCH", `/bookings/${id}/status`, { status, reason: "I am ill" });

async function change({ owner, sitter }: Both, id: string, terms: object) {
  const { proposal } = await call(sitter, "POST", `/bookings/${id}/proposals`, terms);
  await call(owner, "PATCH", `/bookings/${id}/proposals/${proposal?.id}`, { status: "accepted" });
}

describe("the UIDs of a booking", () => {
  /** The hours of a day at which visits begin, and after each change the UID of each. */
  test.each<{ what: string; steps: Record<number, string>[] }>([
    { what: "the first of two is left out", steps: [{ 9: "", 14: "-2" }, { 15: "-2" }] },
    {
      what: "the middle one is left out",
      steps: [
        { 7: "", 12: "-2", 18: "-3" },
        { 7: "", 18: "-3" },
      ],
    },
    { what: "an earlier one is added", steps: [{ 9: "" }, { 7: "-2", 9: "" }] },
    { what: "one is moved", steps: [{ 9: "" }, { 16: "" }] },
    {
      what: "one is left out, and another added later",
      steps: [{ 9: "", 14: "-2" }, { 14: "-2" }, { 14: "-2", 16: "-3" }],
    },
    {
      what: "all are left out but the last, twice",
      steps: [{ 7: "", 12: "-2", 18: "-3" }, { 19: "-3" }, { 8: "-4", 19: "-3" }, { 8: "-4" }],
    },
  ])("mean the same visit after a change: $what", async ({ steps }) => {
    const both = await parties();
    const hoursOf = (step: object) => Object.keys(step).map(Number);
    const [first = {}, ...later] = steps;
    const { id } = await call(both.owner, "POST", "/bookings", {
      dogId: both.owner.dogId,
      sitterId: both.sitter.id,
      service: "walking",
      date: dateAhead(5),
      timeSlots: hoursOf(first).map(hour),
    });
    await setStatus(both.sitter, id, "accepted");
    const feed = await feedOf(both.owner);
    const [imports, subscribes] = [calendarProgram(), calendarProgram()];
    const shown = ({ startAt, uid }: { startAt: number; uid: string }) => [
      Number(clockTimeOf(startAt, ZONE).slice(0, 2)),
      uid.replace(id, "").replace(/@.*/, ""),
    ];
    const steady = async (wanted: object) => {
      imports.import(await fileOf(both.owner, id));
      subscribes.refresh(await read(feed));
      for (const { shown: kept } of [imports, subscribes])
        expect(Object.fromEntries(kept().map(shown))).toEqual(wanted);
    };
    await steady(first);
    for (const step of later) {
      await change(both, id, { timeSlots: hoursOf(step).map(hour) });
      await steady(step);
    }
    await setStatus(both.owner, id, "cancelled");
    await steady({});
    const published = new Set(steps.flatMap((step) => Object.values(step)));
    expect(imports.all()).toHaveLength(published.size);
  });

  test("keep the visits of a day apart when they move to another day", async () => {
    const both = await parties();
    const { id } = await call(both.owner, "POST", "/bookings", {
      dogId: both.owner.dogId,
      sitterId: both.sitter.id,
      service: "walking",
      date: dateAhead(5),
      timeSlots: [9, 14].map(hour),
    });
    await setStatus(both.sitter, id, "accepted");
    await change(both, id, { date: dateAhead(6), timeSlots: [10, 14].map(hour) });
    const entries = entriesIn(await fileOf(both.sitter, id)).map(({ uid, startAt }) => [
      uid.replace(/@.*/, ""),
      plainDateOf(startAt, ZONE),
      clockTimeOf(startAt, ZONE),
    ]);
    expect(entries).toEqual([
      [id, dateAhead(6), "10:00"],
      [`${id}-2`, dateAhead(6), "14:00"],
    ]);
  });
});

describe("a text that changes without its booking", () => {
  afterEach(() => vi.useRealTimers());

  type Change = {
    what: string;
    state?: CaseState;
    boards?: boolean;
    reader: keyof Both;
    act: (both: Both) => Promise<unknown>;
    shows: Partial<Record<"summary" | "location", string>>;
  };
  const later = async (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
  };
  const leave = async (person: TestPerson) =>
    (await browserOf(app, person)).post("/profile/edit/account/delete", {
      currentPassword: PASSWORD,
    });

  test.each<Change>([
    {
      what: "the dog is renamed",
      reader: "sitter",
      act: ({ owner }) => call(owner, "PATCH", `/dogs/${owner.dogId}`, { name: "Fritzli" }),
      shows: { summary: "Walking Fritzli with Olive Owner" },
    },
    {
      what: "the sitter is renamed",
      reader: "owner",
      act: ({ sitter }) => call(sitter, "PATCH", `/users/${sitter.id}`, { name: "Zoë Käfer" }),
      shows: { summary: "Walking Rex with Zoë Käfer" },
    },
    {
      what: "the owner is renamed",
      reader: "sitter",
      act: ({ owner }) => call(owner, "PATCH", `/users/${owner.id}`, { name: "Jürg Müller" }),
      shows: { summary: "Walking Rex with Jürg Müller" },
    },
    {
      what: "the owner's account is deleted after the end",
      state: "completed",
      reader: "sitter",
      act: ({ owner }) => leave(owner),
      shows: { summary: "Walking Rex with Deleted user" },
    },
    {
      what: "the sitter's account is deleted after the end",
      state: "accepted, over",
      reader: "owner",
      act: ({ sitter }) => leave(sitter),
      shows: { summary: "Walking Rex with Deleted user" },
    },
    {
      what: "48 hours after the end the place is left out",
      state: "accepted",
      reader: "sitter",
      act: () => later(3 * DAY + 49 * HOUR + DAY),
      shows: { location: "" },
    },
    {
      what: "48 hours after an early completion the place is left out",
      state: "completed",
      reader: "sitter",
      act: () => later(49 * HOUR),
      shows: { location: "" },
    },
    {
      what: "the sitter moves house",
      boards: true,
      reader: "owner",
      act: ({ sitter }) =>
        call(sitter, "PATCH", `/users/${sitter.id}`, { location: "Bergweg 2, Zürich" }),
      shows: { location: "Bergweg 2, Zürich" },
    },
    {
      what: "one of the two blocks the other",
      boards: true,
      reader: "owner",
      act: async ({ owner, sitter }) =>
        (await browserOf(app, sitter)).post(`/people/${owner.id}/block`, { intent: "block" }),
      shows: { location: "Enge, Zürich" },
    },
  ])("is a new revision, here and nowhere else: $what", async (change) => {
    const both = await parties();
    const { state = "accepted", reader, boards, act, shows } = change;
    const id = boards ? await stayOf(both) : await newBooking(app, both, state);
    const [feed, others] = [await feedOf(both[reader]), await otherFeed()];
    const [first, untouched] = [await program.get(feed), await read(others)];
    expect((await program.get(feed)).headers.get("etag")).toBe(first.headers.get("etag"));
    const [imports, subscribes] = [calendarProgram(), calendarProgram()];
    subscribes.refresh(first.html);
    imports.import(await fileOf(both[reader], id));
    const before = entriesIn(first.html).find(({ uid }) => uid.startsWith(id));
    expect(before).toBeDefined();
    for (const [name, value] of Object.entries(shows))
      expect(before?.[name as "summary"]).not.toBe(value);
    await act(both);
    const after = await program.get(feed);
    subscribes.refresh(after.html);
    imports.import(await fileOf(both[reader], id));
    for (const { all } of [subscribes, imports])
      expect(all().find(({ uid }) => uid.startsWith(id))).toMatchObject(shows);
    expect((await program.get(feed)).headers.get("etag")).toBe(after.headers.get("etag"));
    expect(await read(others)).toBe(untouched);
  });

  async function stayOf({ owner, sitter }: Both) {
    const { id } = await call(owner, "POST", "/bookings", {
      dogId: owner.dogId,
      sitterId: sitter.id,
      service: "boarding",
      startDate: dateAhead(5),
      endDate: dateAhead(7),
    });
    await setStatus(sitter, id, "accepted");
    return id;
  }

  async function otherFeed() {
    const both = await parties();
    await newBooking(app, both, "cancelled");
    await newBooking(app, both, "accepted", { date: dateAhead(300) });
    return feedOf(both.owner);
  }
});

describe("what was never, or is no longer, an appointment", () => {
  test.each<{ state: CaseState; file: [status: string, summary: string]; inFeed: boolean }>([
    { state: "accepted", file: ["CONFIRMED", "Walking Rex with"], inFeed: true },
    { state: "completed", file: ["CONFIRMED", "Walking Rex with"], inFeed: true },
    { state: "accepted, over", file: ["CONFIRMED", "Walking Rex with"], inFeed: true },
    {
      state: "pending, requested by the owner",
      file: ["TENTATIVE", "Requested: Walking Rex with"],
      inFeed: true,
    },
    {
      state: "pending, requested by the sitter",
      file: ["TENTATIVE", "Requested: Walking Rex with"],
      inFeed: true,
    },
    { state: "pending, over", file: ["CANCELLED", "Cancelled: Walking Rex with"], inFeed: false },
    { state: "rejected", file: ["CANCELLED", "Cancelled: Walking Rex with"], inFeed: false },
    { state: "cancelled", file: ["CANCELLED", "Cancelled: Walking Rex with"], inFeed: false },
  ])("$state: says so in words, and a feed has only what stands", async (case_) => {
    const both = await parties();
    const id = await newBooking(app, both, case_.state);
    for (const person of [both.owner, both.sitter]) {
      const [text, feed] = [await fileOf(person, id), await read(await feedOf(person))];
      const [entry] = entriesIn(text);
      expect([entry?.status, entry?.summary]).toEqual([
        case_.file[0],
        expect.stringMatching(new RegExp(`^${case_.file[1]}`)),
      ]);
      expect(entriesIn(feed).map(({ uid }) => uid)).toEqual(case_.inFeed ? [entry?.uid] : []);
      for (const file of [text, feed]) expect(file).not.toContain("METHOD");
    }
  });

  test("a request that runs out is a new revision at once, and the same when it is closed", async () => {
    const both = await parties();
    const id = await newBooking(app, both, "pending, requested by the owner");
    const imports = calendarProgram();
    imports.import(await fileOf(both.owner, id));
    await app.runtime.db
      .updateTable("bookings")
      .set({ answer_by: Date.now() - HOUR })
      .where("id", "=", id)
      .execute();
    imports.import(await fileOf(both.owner, id));
    expect(imports.shown()).toEqual([]);
    const [entry] = imports.all();
    expect(entry?.sequence).toBe(1);
  });
});
