import { createHash } from "node:crypto";

/** A repeated post sends once; another text from the same page is another message. */
export function draftId(pageId: string | null, content: string): string | null {
  if (!pageId) return null;
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 16);
  return `${pageId.slice(0, 80)} ${hash}`;
}

/** The same of a whole form with the field of `once`; null without it. */
export function postKey(form: FormData): string | null {
  const pageId = form.get("once");
  if (typeof pageId !== "string") return null;
  const content = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
  return draftId(pageId, JSON.stringify(content));
}
