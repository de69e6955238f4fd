import type { PublicSitterJson } from "#app/domain/accounts/profile/user-json.ts";
import type { Context } from "#app/domain/context.server.ts";
import { daysToChoose } from "#app/domain/date-labels.ts";
import { publicSitter } from "#app/domain/sitters/public-sitter-queries.server.ts";
import type { Intent, Search } from "#app/domain/sitters/search/intent.ts";
import { readIntent } from "#app/domain/sitters/search/read-intent.server.ts";

export type QuickViewData = {
  sitter: PublicSitterJson;
  /** What the viewer is looking for. */
  intent: Intent;
  search: Search;
  /** The viewer's dog that needs a sitter. */
  dog: { id: string; name: string } | null;
  /** yyyy-MM-dd */
  today: string;
  days: { value: string; label: string }[];
};

/** A listed sitter at a glance and the first step of booking them. Throws not_found. */
export async function quickView(
  ctx: Context,
  sitterId: string,
  query: Record<string, string | undefined>,
): Promise<QuickViewData> {
  const sitter = await publicSitter(ctx, sitterId);
  const { intent, search, dog, today } = await readIntent(ctx, query);
  return {
    sitter,
    intent,
    search,
    dog: dog && { id: dog.id, name: dog.name },
    today,
    days: daysToChoose(today, 56, intent.date),
  };
}
