import { expect, test } from "vitest";
import { withNotes, withPackedNotes } from "#app/http/pages/notes-in-query.ts";
import type { Page } from "#tests/support/client.ts";
import { dateAhead } from "#tests/support/people/bookings.ts";
import { browserOf, newOwner, newSitter } from "#tests/support/people/people.ts";
import { putAvailableDog } from "#tests/support/people/put-dog.ts";
import { servedApp } from "#tests/support/served.ts";

// Nine bytes a character in an address, and 27 in an address within another.
const longest = { notes: "犬".repeat(2000), location: "湖".repeat(200) };
/** What every client can read and send. */
const MOST_BYTES = 10_000;

const { app, origin } = await servedApp();
const sitter = await newSitter(app);
const owner = await newOwner(app);
const { dog } = await putAvailableDog(app);
const date = dateAhead(4);
const booked = {
  sitter: sitter.id,
  service: "walking",
  date,
  time: "09:00-10:00",
  dog: owner.dogId,
  ...longest,
};
const weekly = { weekday: "1", startDate: date, startTime: "09:00", endTime: "10:00" };

const pages = [
  ["/booking/new", { ...booked, step: "summary", others: "1" }],
  ["/booking/new", { ...booked, way: "dialog", step: "dog" }],
  ["/booking/new", { ...booked, way: "periods", step: "date" }],
  ["/booking/meet", { ...longest, sitter: sitter.id, date, dog: owner.dogId, startTime: "09:30" }],
  ["/booking/series", { ...booked, ...weekly }],
  ["/booking/series", { ...booked, ...weekly, open: "first" }],
  ["/bookings/new", { dogId: dog.id, date, notes: longest.notes }],
] as const;

/** As every link, redirect and form of these pages carries them; a head has 16 KiB at most. */
const addressOf = (path: string, query: Record<string, string>) =>
  `${path}?${withPackedNotes(new URLSearchParams(query))}`;

const linksOf = ({ html }: Page) =>
  [...html.matchAll(/ (?:href|action|formAction)="([^"]*)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
/** The notes in a link, or in the one to which it leads back. */
function notesIn(link: string): string | null {
  const { searchParams } = new URL(link, origin);
  const back = searchParams.get("redirectTo");
  return back ? notesIn(back) : withNotes(searchParams).get("notes");
}

test.each(pages)("%s is asked for with the longest notes, also to sign in", async (path, query) => {
  const answer = await fetch(`${origin}${addressOf(path, query)}`, { redirect: "manual" });
  expect(answer.status).toBe(303);
  const location = answer.headers.get("location") ?? "";
  expect(location.length).toBeLessThan(MOST_BYTES);
  const back = new URL(location, origin).searchParams.get("redirectTo") ?? "";
  const browser = await browserOf(app, path === "/bookings/new" ? sitter : owner);
  const page = await browser.get(back);
  expect(page.status).toBe(200);
  expect(page.html).toContain(`>${longest.notes}</textarea>`);
});

test.each(pages)("no link of %s is too long, or loses them: %o", async (path, query) => {
  const browser = await browserOf(app, path === "/bookings/new" ? sitter : owner);
  const page = await browser.get(`${path}?${new URLSearchParams(query)}`);
  expect(page.status).toBe(200);
  for (const link of linksOf(page)) {
    expect(link.length, link.slice(0, 80)).toBeLessThan(MOST_BYTES);
    if (/notes/i.test(link)) expect(notesIn(link)).toBe(longest.notes);
  }
});

test("what is changed from the summary leads back to it with the notes", async () => {
  const browser = await browserOf(app, owner);
  const step = async (query: Record<string, string>) =>
    browser.get(`/booking/new?${new URLSearchParams(query)}`);
  const summary = await step({ ...booked, step: "summary" });
  expect(linksOf(summary).filter((link) => link.includes("/care/edit?redirectTo="))).toHaveLength(
    1,
  );
  const day = await step({ ...booked, step: "date" });
  const [, packed = ""] = /name="packedNotes" value="([^"]*)"/.exec(day.html) ?? [];
  const { notes: _, ...others } = booked;
  const stay = { ...others, packedNotes: packed, service: "boarding", time: "", done: "date" };
  const moved = await step(stay);
  expect(notesIn(moved.location ?? "")).toBe(longest.notes);
  const again = await step({ ...others, packedNotes: packed, step: "summary" });
  expect(again.html).toContain(`>${longest.notes}</textarea>`);
  const [, action = ""] = /<form[^>]* id="step"[^>]* action="([^"]*)"/.exec(again.html) ?? [];
  const sent = await browser.post(action.replaceAll("&amp;", "&"), longest);
  expect(sent.status).toBe(303);
  const { db } = app.runtime;
  const stored = await db.selectFrom("bookings").select("notes").execute();
  expect(stored).toEqual([{ notes: longest.notes }]);
});
