import { type Context, type SignedIn, transact } from "../context.server.ts";
import type { MailSettings } from "./mail-settings-schemas.ts";
import { type MailTopic, mailTopicNames } from "./mail-topics.ts";

export async function ownMailSettings(ctx: SignedIn): Promise<MailSettings> {
  const rows = await ctx.db
    .selectFrom("mail_opt_outs")
    .select("topic")
    .where("user_id", "=", ctx.actor.id)
    .execute();
  const off = new Set(rows.map((row) => row.topic));
  const wanted = (topic: MailTopic) => !off.has(topic);
  return {
    requests: wanted("requests"),
    answers: wanted("answers"),
    cancellations: wanted("cancellations"),
    expiry: wanted("expiry"),
    searches: wanted("searches"),
  };
}

export async function changeMailSettings(ctx: SignedIn, settings: MailSettings): Promise<void> {
  await transact(ctx, async (ctx) => {
    for (const topic of mailTopicNames) await setTopic(ctx, ctx.actor.id, topic, settings[topic]);
  });
}

/** Idempotent. */
export async function setTopic(
  ctx: Context,
  userId: string,
  topic: MailTopic,
  wanted: boolean,
): Promise<void> {
  if (wanted) {
    await ctx.db
      .deleteFrom("mail_opt_outs")
      .where("user_id", "=", userId)
      .where("topic", "=", topic)
      .execute();
    return;
  }
  await ctx.db
    .insertInto("mail_opt_outs")
    .values({ user_id: userId, topic, created_at: ctx.now() })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

export async function wantsTopic(ctx: Context, userId: string, topic: MailTopic): Promise<boolean> {
  const off = await ctx.db
    .selectFrom("mail_opt_outs")
    .select("topic")
    .where("user_id", "=", userId)
    .where("topic", "=", topic)
    .executeTakeFirst();
  return off === undefined;
}
