import type { SignedIn } from "../context.server.ts";
import { isoOf } from "../dates.ts";

/** Oldest first. */
export async function ownBlocks(ctx: SignedIn) {
  const rows = await ctx.db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocked_id")
    .select(["users.name", "blocks.created_at"])
    .where("blocker_id", "=", ctx.actor.id)
    .orderBy("blocks.created_at")
    .execute();
  return rows.map(({ name, created_at }) => ({ name, blockedAt: isoOf(created_at) }));
}

/** With the quoted messages; never reports about the actor. */
export async function ownReports(ctx: SignedIn) {
  const reports = await ctx.db
    .selectFrom("reports")
    .innerJoin("users", "users.id", "reported_id")
    .select(["reports.id", "users.name", "reason", "details", "reports.created_at"])
    .where("reporter_id", "=", ctx.actor.id)
    .orderBy("reports.created_at")
    .execute();
  const messages = await ctx.db
    .selectFrom("report_messages")
    .innerJoin("reports", "reports.id", "report_id")
    .select(["report_id", "sender_id", "content", "sent_at"])
    .where("reporter_id", "=", ctx.actor.id)
    .orderBy("message_id")
    .execute();
  return reports.map(({ id, name, reason, details, created_at }) => ({
    about: name,
    reason,
    details,
    reportedAt: isoOf(created_at),
    messages: messages
      .filter(({ report_id }) => report_id === id)
      .map(({ sender_id, content, sent_at }) => ({
        from: sender_id === ctx.actor.id ? "you" : name,
        content,
        createdAt: isoOf(sent_at),
      })),
  }));
}
