import { createHash } from "node:crypto";

/**
 * The clientId of a message posted by a form: the page's own id with what was written, so that the
 * same post twice sends once, while a page come back to can send something else. Null without one.
 */
export function draftId(pageId: string | null, content: string): string | null {
  if (!pageId) return null;
  const words = createHash("sha256").update(content).digest("base64url").slice(0, 16);
  return `${pageId.slice(0, 80)} ${words}`;
}
