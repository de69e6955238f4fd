import { createHash } from "node:crypto";

/**
 * The clientId of a message posted by a form: the page's id with a hash of the text, so that a
 * repeated post sends once, while a page reopened by Back can send something else. Null without a
 * page id.
 */
export function draftId(pageId: string | null, content: string): string | null {
  if (!pageId) return null;
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 16);
  return `${pageId.slice(0, 80)} ${hash}`;
}
