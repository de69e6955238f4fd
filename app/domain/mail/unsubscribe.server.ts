import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { type Context, transact, withoutActor } from "../context.server.ts";
import { derivedKey } from "../derived-key.server.ts";
import { notFound } from "../errors.ts";
import { setTopic, wantsTopic } from "./mail-settings.server.ts";
import { type MailTopic, mailTopicNames } from "./mail-topics.ts";

/** Derived rather than stored; never expires. */
export function unsubscribeToken(config: Config, userId: string, topic: MailTopic): string {
  return `${userId}.${topic}.${signature(config, userId, topic)}`;
}

/** Throws not_found for a forged link or a deleted account. */
export async function unsubscription(ctx: Context, token: string) {
  const { userId, topic } = await readToken(ctx, token);
  return { topic, wanted: await wantsTopic(ctx, userId, topic) };
}

export async function unsubscribe(ctx: Context, token: string, again: boolean): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    const { userId, topic } = await readToken(ctx, token);
    await setTopic(ctx, userId, topic, again);
  });
}

async function readToken({ db, config }: Context, token: string) {
  const [userId = "", name = "", given = ""] = token.split(".");
  const topic = mailTopicNames.find((candidate) => candidate === name);
  if (!topic || !isSame(given, signature(config, userId, topic))) throw notFound();
  const person = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!person) throw notFound();
  return { userId, topic };
}

function signature(config: Config, userId: string, topic: MailTopic): string {
  const key = derivedKey(config, "unsubscribe links");
  return createHmac("sha256", key).update(`${userId}.${topic}`).digest("base64url");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
