import { refuseBlockedPair } from "../../blocks/block-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { forbidden, notFound } from "../../errors.ts";
import type { ListedSitterJson } from "../../people/user-json.ts";
import { listedSitter } from "../../people/user-queries.server.ts";

/** Throws forbidden for oneself, and `blocked`. */
export async function bookableSitter(ctx: SignedIn, sitterId: string): Promise<ListedSitterJson> {
  if (sitterId === ctx.actor.id) throw forbidden("You can't book yourself");
  const sitter = await listedSitter(ctx, sitterId);
  if (!sitter) throw notFound();
  await refuseBlockedPair(ctx, sitterId);
  return sitter;
}
