import { z } from "zod";
import type { IgnoredParameter } from "./ignored-parameters.server.ts";

/** The query of lists that page by their last entry. */
export const BeforeQuery = z.object({
  before: z.string().max(100).optional().describe("Id of the last entry that was seen"),
});

/** A plain array. `x-has-more` says that there are more entries, which `before=<last id>` gets. */
export function arrayJson(entries: unknown[], hasMore: boolean): Response {
  return Response.json(entries, { headers: hasMore ? { "x-has-more": "true" } : {} });
}

/** The first `most` entries of a list as a plain array. */
export function listJson(list: unknown[], most: number): Response {
  return arrayJson(list.slice(0, most), list.length > most);
}

/** A page of a list; its `meta` names the parameters that were ignored. */
export function pageJson<P extends { meta: object }>(
  page: P,
  ignored: IgnoredParameter[],
): Response {
  return Response.json({
    ...page,
    meta: { ...page.meta, ...(ignored.length && { ignored }) },
  });
}
