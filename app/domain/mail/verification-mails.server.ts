import type { Context } from "../context.server.ts";
import type { VerificationEvent } from "../notifications/notification-events.ts";
import { pageLink } from "../page-link.server.ts";
import type { VerificationStatus } from "../verification/verification-rules.ts";
import type { MailWriter } from "./mail-writer.ts";
import * as texts from "./verification-mail-texts.ts";

/** Not sent once the decision is withdrawn. */
export const verificationMails: Record<VerificationEvent, MailWriter> = {
  verification_approved: async (ctx, ids) => {
    const ended = await endedAs(ctx, "approved", ids);
    const profile = pageLink(ctx.config, "sitter", ids.userId);
    return ended && texts.approvedMail(ctx.config, ended, profile);
  },
  verification_declined: async (ctx, ids) => {
    const ended = await endedAs(ctx, "declined", ids);
    return ended && texts.declinedMail(ctx.config, ended, pageLink(ctx.config, "verification"));
  },
  verification_expired: async (ctx, ids) => {
    const ended = await endedAs(ctx, "expired", ids);
    return ended && texts.expiredMail(ctx.config, ended, pageLink(ctx.config, "verification"));
  },
};

async function endedAs(
  ctx: Context,
  status: VerificationStatus,
  { userId = "", verificationId = "" }: Record<string, string>,
) {
  const row = await ctx.db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.user_id")
    .select(["users.email as to", "verifications.kind", "verifications.reason"])
    .where("verifications.id", "=", verificationId)
    .where("verifications.user_id", "=", userId)
    .where("verifications.status", "=", status)
    .where("users.account_status", "=", "active")
    .executeTakeFirst();
  return row ?? null;
}
