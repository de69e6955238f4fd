import { z } from "zod";
import type { IgnoredParameter } from "./ignored-parameters.server.ts";

/** Of the plain arrays that hold 200 at most; `x-has-more` says that there are more. */
export const BeforeQuery = z.object({
  before: z.string().max(100).optional().describe("Id of the last entry that was seen"),
});

/**
 * A plain array of at most `most` entries; a list that holds more is cut and says so by `x-has-more`,
 * and its caller goes on with `before=<last id>`.
 */
export function listJson(list: unknown[], most: number): Response {
  const headers = new Headers();
  if (list.length > most) headers.set("x-has-more", "true");
  return Response.json(list.slice(0, most), { headers });
}

/** A page of a list, with what was ignored of the question. */
export function pageJson<P extends { meta: object }>(
  page: P,
  ignored: IgnoredParameter[],
): Response {
  return Response.json({
    ...page,
    meta: { ...page.meta, ...(ignored.length && { ignored }) },
  });
}
