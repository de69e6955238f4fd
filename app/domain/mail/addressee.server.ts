import type { Context } from "../context.server.ts";
import type { ChosenKind } from "../notifications/notification-kinds.ts";
import { wantsMail } from "../notifications/recipient-queries.server.ts";
import type { Addressee } from "./news-mail.ts";
import { unsubscribeLink } from "./unsubscribe.server.ts";

/** Null for a locked or deleted account, and if they want no such mails, as `wantsMail` says. */
export async function addresseeOf(
  ctx: Context,
  userId: string,
  kind: ChosenKind,
  personId: string | null = null,
): Promise<Addressee | null> {
  if (!(await wantsMail(ctx, userId, kind, personId))) return null;
  const user = await ctx.db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("account_status", "=", "active")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return user ? { to: user.email, unsubscribe: unsubscribeLink(ctx.config, userId, kind) } : null;
}
