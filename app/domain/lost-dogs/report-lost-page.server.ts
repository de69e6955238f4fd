import { randomUUID } from "node:crypto";
import { type SignedIn, transact } from "../context.server.ts";
import { forbidden, invalid } from "../errors.ts";
import type { ReviewReportInput } from "../reviews/review-schemas.ts";
import { noteSecurity } from "../security-events.ts";
import { isOpenPage, lostDogBehind, pageEnded } from "./lost-dog-queries.server.ts";

/** To the admins. Again by the same person changes nothing until it was handled. */
export async function reportLostPage(
  ctx: SignedIn,
  code: string,
  { reason, details }: ReviewReportInput,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const page = await lostPageToReport(ctx, code);
    if (reason === "other" && !details) throw invalid("Please tell us what happened", "details");
    const open = await ctx.db
      .selectFrom("reports")
      .select("id")
      .where("lost_dog_id", "=", page.id)
      .where("reporter_id", "=", ctx.actor.id)
      .where("handled_at", "is", null)
      .executeTakeFirst();
    if (open) return;
    await ctx.limits.take(
      "report",
      ctx.actor.id,
      "You have sent many reports today. Please try again tomorrow.",
    );
    await ctx.db
      .insertInto("reports")
      .values({
        id: randomUUID(),
        reporter_id: ctx.actor.id,
        reported_id: page.owner_id,
        lost_dog_id: page.id,
        reason,
        details,
        created_at: ctx.now(),
      })
      .execute();
    noteSecurity(ctx, "lost_page_reported", page.owner_id);
  });
}

/** Throws not_found, conflict `search_over`, and forbidden for the owner. */
export async function lostPageToReport(ctx: SignedIn, code: string) {
  const page = await lostDogBehind(ctx, code);
  if (!isOpenPage(page)) throw pageEnded();
  if (page.owner_id === ctx.actor.id) throw forbidden("This is the page of your own dog");
  return page;
}
