import { type SignedIn, transact } from "../context.server.ts";
import { claimPost, type PostKey } from "../done-once.server.ts";
import { invalid } from "../errors.ts";
import { messageLine, threadOf } from "../messages/message-rules.ts";
import { noteSecurity } from "../security-events.ts";
import { fileReport } from "./file-report.server.ts";
import { knownPerson } from "./known-person.server.ts";
import type { ReportInput } from "./safety-schemas.ts";

/** With copies of the chosen messages. Throws invalid for a message from elsewhere. */
export async function reportPerson(
  ctx: SignedIn,
  reportedId: string,
  { reason, details, messageIds }: ReportInput,
  post?: PostKey,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await knownPerson(ctx, reportedId);
    await claimPost(ctx, post, reportedId);
    const messages = await chosenMessages(ctx, reportedId, messageIds.map(Number));
    const hasEvidence = messages.length > 0;
    const id = await fileReport(ctx, { reportedId, reason, details, hasEvidence });
    if (!id) return;
    noteSecurity(ctx, "person_reported", reportedId);
    if (messages.length === 0) return;
    await ctx.db
      .insertInto("report_messages")
      .values(
        messages.map((message) => ({
          report_id: id,
          message_id: message.id,
          sender_id: message.sender_id,
          content: messageLine(message.content),
          sent_at: message.created_at,
        })),
      )
      .execute();
  });
}

async function chosenMessages(ctx: SignedIn, reportedId: string, ids: number[]) {
  if (ids.length === 0) return [];
  const messages = await ctx.db
    .selectFrom("messages")
    .select(["id", "sender_id", "content", "created_at"])
    .where("thread", "=", threadOf(ctx.actor.id, reportedId))
    .where("id", "in", ids)
    .execute();
  if (messages.length < ids.length)
    throw invalid("Please choose messages of this conversation", "messageIds");
  return messages;
}
