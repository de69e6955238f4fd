import { expect, test } from "vitest";
import { notesInQuery } from "#app/domain/packed-notes.ts";
import { withNotes, withPackedNotes } from "#app/http/pages/notes-in-query.ts";

const long = {
  "of three bytes a character": "犬".repeat(2000),
  "of emoji": "🐕".repeat(1000),
  "of one line each": "\n".repeat(2000),
  "of all kinds": `${"Rex & Bella = 2 + ? % # ".repeat(40)}${"犬".repeat(900)}`,
};

test.each(Object.entries(long))("long notes %s are packed, and read as typed", (_, notes) => {
  const query = new URLSearchParams(notesInQuery(notes));
  expect(query.has("notes")).toBe(false);
  const inAnotherAddress = encodeURIComponent(query.toString());
  expect(inAnotherAddress.length).toBeLessThan(5_400);
  expect(withNotes(query).get("notes")).toBe(notes);
  expect([...withPackedNotes(new URLSearchParams({ sitter: "1", notes }))]).toEqual([
    ["sitter", "1"],
    ...query,
  ]);
});

test.each(["Shy", "犬が好き", "Rex likes ".repeat(150)])(
  "short ones stay readable: %s",
  (notes) => {
    expect(notesInQuery(notes)).toEqual([["notes", notes]]);
  },
);

test("typed notes win over packed ones, even when they were deleted", () => {
  const packed = notesInQuery(long["of emoji"]);
  const query = new URLSearchParams([...packed, ["notes", ""]]);
  expect([...withNotes(query)]).toEqual([["notes", ""]]);
});

test.each(["A", "not packed!", "AAAAA", "🐕"])(
  "what was never packed is no notes: %s",
  (packed) => {
    expect(withNotes(new URLSearchParams({ packedNotes: packed })).get("notes")).toBe("");
  },
);

test("half a character does not come out of it", () => {
  const query = new URLSearchParams({ packedNotes: "2D0" });
  expect(withNotes(query).get("notes")).toBe("�");
});
