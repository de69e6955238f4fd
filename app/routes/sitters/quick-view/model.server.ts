import { dayUseOf, nextFreeDays } from "#app/domain/availability/free-days.server.ts";
import type { Context } from "#app/domain/context.server.ts";
import { dayLabel, weekdayDate } from "#app/domain/date-labels.ts";
import { ownWords } from "#app/domain/people/sitting/own-words.ts";
import { publicSitter } from "#app/domain/people/sitting/public-sitter-queries.server.ts";
import type { PublicSitterJson } from "#app/domain/people/user-json.ts";
import type { ReviewJson } from "#app/domain/reviews/review-json.ts";
import { latestReviews } from "#app/domain/reviews/review-records.server.ts";
import type { Intent, Search } from "#app/domain/sitters/search/intent.ts";
import { readIntent } from "#app/domain/sitters/search/read-intent.server.ts";

export type QuickViewData = {
  sitter: PublicSitterJson;
  /** The beginning of their bio. */
  words: string | null;
  review: ReviewJson | null;
  /** What the viewer is looking for. */
  intent: Intent;
  search: Search;
  /** The viewer's dog that needs a sitter. */
  dog: { id: string; name: string } | null;
  /** yyyy-MM-dd */
  today: string;
  /** The next with free times. */
  days: { value: string; label: string }[];
};

/** In characters: three lines beside a booking card, five on a phone. */
const MOST_WORDS = 220;

/** How many days are offered: with the link to others, two rows of three. */
const DAYS = 5;

/** A listed sitter at a glance and the first step of booking them. Throws not_found. */
export async function quickView(
  ctx: Context,
  sitterId: string,
  query: Record<string, string | undefined>,
): Promise<QuickViewData> {
  const sitter = await publicSitter(ctx, sitterId);
  const { intent, search, dog, today } = await readIntent(ctx, query);
  const [latest] = sitter.reviewCount > 0 ? await latestReviews(ctx, [sitterId], 1) : [];
  const days = await nextFreeDays(ctx, sitter, {
    count: DAYS,
    use: dayUseOf(intent.service ? [intent.service] : sitter.services),
    wanted: intent.date,
  });
  return {
    sitter,
    words: ownWords(sitter.bio, MOST_WORDS),
    review: latest?.review ?? null,
    intent,
    search,
    dog: dog && { id: dog.id, name: dog.name },
    today,
    days: days.map((day, index) => ({
      value: day,
      label: index < DAYS ? dayLabel(day, today) : weekdayDate(day),
    })),
  };
}
