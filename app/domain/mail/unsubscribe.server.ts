import type { Config } from "#app/config.server.ts";
import { type Context, transact, withoutActor } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { type ChosenKind, chosenKinds } from "../notifications/notification-kinds.ts";
import { choose } from "../notifications/notification-settings.server.ts";
import { wantsMail } from "../notifications/recipient-queries.server.ts";
import { pageLink } from "../page-link.server.ts";
import { isSignature, signatureOf } from "../signatures.server.ts";

/** What links in older emails name; they never expire. */
const olderNames: Record<string, readonly ChosenKind[]> = {
  requests: ["request", "change", "expiring"],
  answers: ["answer"],
  cancellations: ["cancellation"],
  expiry: ["expired"],
  searches: ["search"],
};

/** To the page that ends mails of this kind, without signing in. Never expires. */
export function unsubscribeLink(config: Config, userId: string, kind: ChosenKind): string {
  const token = `${userId}.${kind}.${signature(config, userId, kind)}`;
  return pageLink(config, "unsubscribe", token);
}

/** What a link is about, and whether such mails are wanted now. Throws as `unsubscribe`. */
export async function unsubscription(ctx: Context, token: string) {
  const { userId, kinds } = await readToken(ctx, token);
  const [kind] = kinds;
  return { kind, wanted: await wantsMail(ctx, userId, kind) };
}

/** Turns mails of the link's kind on or off. Throws not_found if forged, or of a deleted account. */
export async function unsubscribe(ctx: Context, token: string, wanted: boolean): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    const { userId, kinds } = await readToken(ctx, token);
    for (const kind of kinds) await choose(ctx, { userId, kind, channel: "mail", wanted });
  });
}

async function readToken({ db, config }: Context, token: string) {
  const [userId = "", name = "", given = ""] = token.split(".");
  const kinds = Object.hasOwn(olderNames, name) ? olderNames[name] : kindsNamed(name);
  const [kind, ...others] = kinds ?? [];
  if (!kind || !isSignature(config, given, (secret) => signature(secret, userId, name)))
    throw notFound();
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

function signature(config: Pick<Config, "appSecret">, userId: string, name: string): string {
  return signatureOf(config, "unsubscribe links", `${userId}.${name}`);
}
