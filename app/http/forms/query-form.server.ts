import { data, redirect } from "react-router";
import type { z } from "zod";
import { boundedQuery } from "./input-bounds.server.ts";
import { shorten } from "./parse-form.server.ts";
import { type FormResult, submitForm } from "./submit-form.server.ts";

export type QueryAnswer<R> = { query: Record<string, string> } & (
  | { found: R; result: null }
  | { found: null; result: FormResult }
);

/** The most bytes of a query; few, because a page repeats its query in some twenty links and fields. */
const QUERY_ROOM = 768;
/** The same for a refused query, which the map repeats in some seventy. */
const REFUSED_ROOM = 256;

/**
 * Parses a page's query by a schema and refuses it like a post; the page repeats nothing that the
 * schema doesn't know. A wrong `page` redirects.
 */
export async function submitQuery<S extends z.ZodObject, R>(
  url: URL,
  schema: S,
  find: (input: z.output<S>) => Promise<R>,
) {
  const form = boundedQuery(url);
  const known = [...url.searchParams].filter(([name]) => name in schema.shape);
  const query = Object.fromEntries(known);
  const answer = await submitForm(form, schema, async (input) => ({ found: await find(input) }));
  shorten(query, { bytes: "found" in answer ? QUERY_ROOM : REFUSED_ROOM });
  if ("found" in answer) return data<QueryAnswer<R>>({ query, found: answer.found, result: null });
  const { result } = answer.data;
  // No field shows `page`, so a hand-made address goes to the first page.
  if (Object.keys(result.error ?? {}).join() === "page") {
    const first = new URLSearchParams(url.searchParams);
    first.delete("page");
    throw redirect(first.size ? `${url.pathname}?${first}` : url.pathname, 303);
  }
  return data<QueryAnswer<R>>({ query, found: null, result }, answer.init ?? undefined);
}
