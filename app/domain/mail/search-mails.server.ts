import { findActor } from "../actor.server.ts";
import { actingAs, type SignedIn } from "../context.server.ts";
import { plainDateOf } from "../dates.ts";
import { chosenDog } from "../dogs/chosen-dog-queries.server.ts";
import { oneLine } from "../one-line.ts";
import { pageLink } from "../page-link.server.ts";
import { newestMatches } from "../sitters/saved-searches/newest-matches.server.ts";
import { pageQuery, SavedQuery } from "../sitters/saved-searches/saved-search-rules.ts";
import { searchLabels } from "../sitters/search/search-labels.ts";
import { addresseeOf } from "./addressee.server.ts";
import type { MailWriter } from "./letter.ts";
import { type FoundSitter, savedSearchMail } from "./search-mail-text.ts";

const KIND = "search";

export const searchMails: Record<"saved_search", MailWriter> = {
  /** Not sent once nobody of those found fits any more. */
  saved_search: async (ctx, { userId = "", searchId = "" }) => {
    const actor = await findActor(ctx.db, userId, null);
    const search = await ctx.db
      .selectFrom("saved_searches")
      .select(["query", "found"])
      .where("id", "=", searchId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    const addressee = await addresseeOf(ctx, userId, KIND);
    if (!actor || !search || !addressee) return null;
    const owner = actingAs(ctx, actor);
    const query = SavedQuery.parse(JSON.parse(search.query));
    const sitters = await stillFitting(owner, query, JSON.parse(search.found) as string[]);
    if (sitters.length === 0) return null;
    return savedSearchMail(ctx.config, addressee, {
      sought: await soughtBy(owner, query),
      sitters,
      link: `${pageLink(ctx.config, "sitters")}?${queryText(pageQuery(query))}`,
    });
  },
};

function queryText(query: Record<string, string>): string {
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return parts.join("&");
}

async function stillFitting(
  ctx: SignedIn,
  query: SavedQuery,
  found: string[],
): Promise<FoundSitter[]> {
  const { sitters } = await newestMatches(ctx, query);
  return sitters
    .filter(({ id }) => found.includes(id))
    .map(({ id, name, location }) => ({
      name: oneLine(name),
      location: location && oneLine(location),
      link: pageLink(ctx.config, "sitter", id),
    }));
}

async function soughtBy(ctx: SignedIn, query: SavedQuery): Promise<string[]> {
  const dog = await chosenDog(ctx, query.dog);
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const facts = { today, dogName: dog?.name };
  return searchLabels(pageQuery(query), facts).map(([, label]) => oneLine(label));
}
