/** In characters, escaped: longer ones are packed. */
const LONG = 2_000;

/** The name of packed notes in an address. */
export const PACKED_NOTES = "packedNotes";

/**
 * Notes for an address, by name. Escaped, a character can take nine bytes, and 27 within another
 * address: the longest notes would not fit into a request's head. Packed, they take 5,334.
 */
export function notesInQuery(notes: string): [string, string][] {
  if (!notes) return [];
  const escaped = encodeURIComponent(notes.toWellFormed()).length;
  const packed = escaped > LONG ? pack(notes) : notes;
  return packed.length < escaped && packed !== notes
    ? [[PACKED_NOTES, packed]]
    : [["notes", notes]];
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

/** The notes that were packed; '' for what never was. */
export function unpackedNotes(packed: string): string {
  if (!/^[\w-]*$/.test(packed) || packed.length % 4 === 1) return "";
  const bytes = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  let text = "";
  for (let at = 0; at + 1 < bytes.length; at += 2)
    text += String.fromCharCode(bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1));
  return text.toWellFormed();
}
