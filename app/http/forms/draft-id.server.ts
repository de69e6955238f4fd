import { createHash } from "node:crypto";
import type { PostKey } from "#app/domain/done-once.server.ts";

/** A repeated post sends once; another text from the same page is another message. */
export function draftId(pageId: string | null, content: string): string | null {
  if (!pageId) return null;
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 16);
  return `${pageId.slice(0, 80)} ${hash}`;
}

/**
 * The same of a whole form with the field of `once`; null without it. With `target`, where nobody says
 * the same twice on purpose, also of another page with the same text: Back brings back what was typed,
 * on a page with another id.
 */
export function postKey(form: FormData, target?: string): PostKey {
  const pageId = form.get("once");
  if (typeof pageId !== "string") return null;
  const content = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size] : [name, value],
  );
  const page = draftId(pageId, JSON.stringify(content));
  const text = JSON.stringify([target, content.filter(([name]) => name !== "once")]);
  return page === null ? null : { page, ...(target && { text }) };
}
