import type { VerificationEvent } from "../news.ts";
import { verificationEvents } from "../notifications/events/verification-events.ts";
import { pageLink } from "../page-link.server.ts";
import { letter, type MailWriter } from "./letter.ts";

/** Not sent once the decision is withdrawn. */
export const verificationMails: Record<VerificationEvent, MailWriter> = {
  verification_approved: writerOf("approved"),
  verification_declined: writerOf("declined"),
  verification_expired: writerOf("expired"),
};

function writerOf(status: "approved" | "declined" | "expired"): MailWriter {
  return async ({ db, config }, { userId = "", verificationId = "" }) => {
    const row = await db
      .selectFrom("verifications")
      .innerJoin("users", "users.id", "verifications.user_id")
      .select(["users.email", "verifications.kind", "verifications.reason"])
      .where("verifications.id", "=", verificationId)
      .where("verifications.user_id", "=", userId)
      .where("verifications.status", "=", status)
      .where("users.account_status", "=", "active")
      .executeTakeFirst();
    if (!row) return null;
    const links = {
      profile: pageLink(config, "sitter", userId),
      ask: pageLink(config, "verification"),
    };
    const { mail } = verificationEvents[`verification_${status}`];
    return letter(config, row.email, mail({ ...row, ...links }));
  };
}
