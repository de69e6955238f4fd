import { randomUUID } from "node:crypto";
import type { SignedIn } from "../context.server.ts";
import { invalid } from "../errors.ts";

/** What a report is about besides the person. */
export type ReportedThing = { review_id: string } | { lost_dog_id: string };

type Report = {
  reportedId: string;
  reason: string;
  details: string | null;
  about?: ReportedThing;
  /** Messages come with it, so that 'other' needs no details. */
  hasEvidence?: boolean;
};

/**
 * To the admins, in the caller's transaction; returns its id. One about a thing that the actor has
 * reported already, and that nobody handled, is not filed again: null. Throws invalid for
 * 'other' without details or evidence, and rate_limited.
 */
export async function fileReport(
  ctx: SignedIn,
  { reportedId, reason, details, about, hasEvidence = false }: Report,
): Promise<string | null> {
  if (reason === "other" && !details && !hasEvidence)
    throw invalid("Please tell us what happened", "details");
  if (about && (await isOpen(ctx, about))) return null;
  await ctx.limits.take(
    "report",
    ctx.actor.id,
    "You have sent many reports today. Please try again tomorrow.",
  );
  const id = randomUUID();
  const parties = { reporter_id: ctx.actor.id, reported_id: reportedId };
  await ctx.db
    .insertInto("reports")
    .values({ id, ...parties, ...about, reason, details, created_at: ctx.now() })
    .execute();
  return id;
}

async function isOpen(ctx: SignedIn, about: ReportedThing): Promise<boolean> {
  const open = await ctx.db
    .selectFrom("reports")
    .select("id")
    .where((eb) => eb.and(about))
    .where("reporter_id", "=", ctx.actor.id)
    .where("handled_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}
