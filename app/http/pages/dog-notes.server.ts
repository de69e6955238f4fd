import type { SignedIn } from "#app/domain/context.server.ts";
import { DomainError } from "#app/domain/errors.ts";
import { reviewsOfDog } from "#app/domain/reviews/review-pages.server.ts";

const MOST_SHOWN = 5;

/** Sitters' reviews of a dog, `after` linking to older ones; none if the actor may not read them. */
export async function dogNotes(ctx: SignedIn, dogId: string, url: URL) {
  const after = url.searchParams.get("after") ?? undefined;
  try {
    const { data, meta } = await reviewsOfDog(ctx, dogId, { limit: MOST_SHOWN, after });
    return { data, olderHref: meta.next && olderHref(url, meta.next) };
  } catch (error) {
    if (error instanceof DomainError) return { data: [], olderHref: null };
    throw error;
  }
}

function olderHref({ searchParams }: URL, after: string): string {
  const query = new URLSearchParams(searchParams);
  query.set("after", after);
  return `?${query}#notes`;
}
