import { notesInQuery, PACKED_NOTES, unpackedNotes } from "#app/domain/packed-notes.ts";

/** A query with its notes as they were typed. */
export function withNotes(query: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(query);
  const packed = plain.get(PACKED_NOTES);
  plain.delete(PACKED_NOTES);
  if (packed && !plain.has("notes")) plain.set("notes", unpackedNotes(packed));
  return plain;
}

/** The same query with long notes packed. */
export function withPackedNotes(query: URLSearchParams): URLSearchParams {
  const plain = withNotes(query);
  const notes = plain.get("notes") ?? "";
  plain.delete("notes");
  return new URLSearchParams([...plain, ...notesInQuery(notes)]);
}
