import type { Context } from "#app/domain/context.server.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { listedSitter } from "#app/domain/people/user-queries.server.ts";
import { intentNames } from "#app/domain/sitters/search/intent.ts";
import { readIntent } from "#app/domain/sitters/search/read-intent.server.ts";
import { intentLabels } from "#app/domain/sitters/search/search-labels.ts";
import { isBookingPath, isContactPath } from "#app/http/session/booking-path.ts";

export type AskedSitter = {
  /** Whether the visitor is about to book the sitter, or to write to them. */
  to: "ask" | "write";
  name: string;
  firstName: string;
  profilePhoto: string | null;
  location: string | null;
  /** What the visitor is looking for: 'Tue, Dec 1', 'Dog Walking'. */
  labels: string[];
};

/** The sitter whom a visitor is about to book or write to, and has to sign in for. */
export async function askedSitter(
  ctx: Context,
  redirectTo: string | null,
): Promise<AskedSitter | null> {
  const to = redirectTo && isContactPath(redirectTo) ? "write" : "ask";
  if (!redirectTo || (to === "ask" && !isBookingPath(redirectTo))) return null;
  const query = Object.fromEntries(new URL(redirectTo, "http://ours.invalid").searchParams);
  const id = to === "write" ? query.userId : query.sitter;
  const sitter = id ? await listedSitter(ctx, id) : null;
  if (!sitter) return null;
  const { intent, dog, today } = await readIntent(ctx, query);
  const labels = intentLabels(intent, { today, dogName: dog?.name });
  const { name, profilePhoto, location } = sitter;
  return {
    to,
    name,
    firstName: firstNameOf(name),
    profilePhoto,
    location,
    labels: intentNames.flatMap((part) => labels[part] ?? []),
  };
}
