/** In characters, escaped: longer ones are packed. */
const LONG = 2_000;
const PACKED = "packedNotes";

/**
 * Notes for an address. Escaped, a character can take nine bytes, and nine times three within another
 * address: the longest notes would not fit into a request's head. Packed, they take 5,334.
 */
export function notesInQuery(notes: string): [string, string][] {
  if (!notes) return [];
  const escaped = new URLSearchParams({ notes }).toString().length;
  const packed = escaped > LONG ? pack(notes) : notes;
  return packed.length < escaped && packed !== notes ? [[PACKED, packed]] : [["notes", notes]];
}

/** A query with its notes as they were typed. */
export function withNotes(query: URLSearchParams): URLSearchParams {
  const plain = new URLSearchParams(query);
  const packed = plain.get(PACKED);
  plain.delete(PACKED);
  if (packed && !plain.has("notes")) plain.set("notes", unpack(packed));
  return plain;
}

/** The same query with long notes packed. */
export function withPackedNotes(query: URLSearchParams): URLSearchParams {
  const plain = withNotes(query);
  const notes = plain.get("notes") ?? "";
  plain.delete("notes");
  return new URLSearchParams([...plain, ...notesInQuery(notes)]);
}

/** Two bytes for each UTF-16 unit, in letters that no address escapes. */
function pack(text: string): string {
  let bytes = "";
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes += String.fromCharCode(unit >> 8, unit & 255);
  }
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** '' for what was never packed. */
function unpack(packed: string): string {
  if (!/^[\w-]*$/.test(packed) || packed.length % 4 === 1) return "";
  const bytes = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  let text = "";
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1));
  return text.toWellFormed();
}
