import type { Context } from "../../context.server.ts";
import { notFound } from "../../errors.ts";
import type { PublicSitterJson } from "../user-json.ts";
import { listedSitter } from "../user-queries.server.ts";
import { withAnswerNumbers } from "./response-queries.server.ts";

/** Throws not_found for people who are not listed. */
export async function publicSitter(ctx: Context, userId: string): Promise<PublicSitterJson> {
  const sitter = await listedSitter(ctx, userId);
  const [counted] = await withAnswerNumbers(ctx, sitter ? [sitter] : []);
  if (!counted) throw notFound();
  return counted;
}
