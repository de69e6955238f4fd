import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#app/config.server.ts";
import { type Context, transact, withoutActor } from "../context.server.ts";
import { derivedKey } from "../derived-key.server.ts";
import { notFound } from "../errors.ts";
import { type ChosenKind, chosenKinds } from "../notifications/notification-kinds.ts";
import { choose } from "../notifications/notification-settings.server.ts";
import { wantsMail } from "../notifications/recipient-queries.server.ts";

/** What links in older emails name; they never expire. */
const olderNames: Record<string, readonly ChosenKind[]> = {
  requests: ["request", "change", "expiring"],
  answers: ["answer"],
  cancellations: ["cancellation"],
  expiry: ["expired"],
  searches: ["search"],
};

/** Derived rather than stored; never expires. */
export function unsubscribeToken(config: Config, userId: string, kind: ChosenKind): string {
  return `${userId}.${kind}.${signature(config, userId, kind)}`;
}

/** Throws not_found for a forged link or a deleted account. */
export async function unsubscription(ctx: Context, token: string) {
  const { userId, kinds } = await readToken(ctx, token);
  const [kind] = kinds;
  return { kind, wanted: await wantsMail(ctx, userId, kind) };
}

export async function unsubscribe(ctx: Context, token: string, again: boolean): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    const { userId, kinds } = await readToken(ctx, token);
    for (const kind of kinds) await choose(ctx, { userId, kind, channel: "mail", wanted: again });
  });
}

async function readToken({ db, config }: Context, token: string) {
  const [userId = "", name = "", given = ""] = token.split(".");
  const kinds = Object.hasOwn(olderNames, name) ? olderNames[name] : kindsNamed(name);
  const [kind, ...others] = kinds ?? [];
  if (!kind || !isSame(given, signature(config, userId, name))) throw notFound();
  const person = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!person) throw notFound();
  return { userId, kinds: [kind, ...others] as const };
}

function kindsNamed(name: string): ChosenKind[] {
  return chosenKinds.filter((kind) => kind === name);
}

function signature(config: Config, userId: string, name: string): string {
  const key = derivedKey(config, "unsubscribe links");
  return createHmac("sha256", key).update(`${userId}.${name}`).digest("base64url");
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
