import { z } from "zod";
import type { IgnoredParameter } from "./ignored-parameters.server.ts";

/** Lists page by their last entry. */
export const BeforeQuery = z.object({
  before: z.string().max(100).optional().describe("Id of the last entry that was seen"),
});

/** `x-has-more`: there are more entries, for `before=<last id>`. */
export function arrayJson(entries: unknown[], hasMore: boolean): Response {
  return Response.json(entries, { headers: hasMore ? { "x-has-more": "true" } : {} });
}

/** Answers with `most` entries of a list that was read with one more. */
export function listJson(list: unknown[], most: number): Response {
  return arrayJson(list.slice(0, most), list.length > most);
}

export function pageJson<P extends { meta: object }>(
  page: P,
  ignored: IgnoredParameter[],
): Response {
  return Response.json({
    ...page,
    meta: { ...page.meta, ...(ignored.length && { ignored }) },
  });
}
