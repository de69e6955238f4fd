/** Null for anything absolute, or that a browser could read as such. */
export function safeRedirectTo(value: FormDataEntryValue | null | undefined): string | null {
  if (typeof value !== "string" || !/^\/(?![/\\])/.test(value)) return null;
  if (/[\\\p{Cc}]/u.test(value)) return null;
  const resolved = new URL(value, "http://ours.invalid");
  if (resolved.origin !== "http://ours.invalid") return null;
  // A header holds ASCII only. Not the resolved path: '/.//evil.example' would lead elsewhere.
  const escaped = value.toWellFormed().replace(/[^\x20-\x7e]/gu, encodeURIComponent);
  return escaped.length > 8000 ? null : escaped;
}
