import type { PublicSitterJson } from "../accounts/profile/user-json.ts";
import { listedSitter } from "../accounts/profile/user-queries.server.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";

/** The public profile of a listed sitter. Throws not_found for everyone else. */
export async function publicSitter(ctx: Context, userId: string): Promise<PublicSitterJson> {
  const sitter = await listedSitter(ctx, userId);
  if (!sitter) throw notFound();
  return sitter;
}
