import { randomUUID } from "node:crypto";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { conflict } from "../../errors.ts";
import { oneLine } from "../../one-line.ts";
import { noteSecurity } from "../../security-events.ts";
import { isAddressTaken } from "../security/taken-address-queries.server.ts";
import { PersonName } from "../sign-in/account-schemas.ts";
import { accountLocked } from "../sign-in/login.server.ts";
import type { SignIn } from "../sign-in/sessions.server.ts";
import type { GoogleIdentity } from "./google-identity.ts";

export type Entry = SignIn & { isNewUser: boolean };

/** Signs in by `sub` alone, or creates an account. Throws conflict `link_required`. */
export async function signInWithGoogle(ctx: Context, identity: GoogleIdentity): Promise<Entry> {
  // Emitted even though the transaction is rolled back.
  const { emit } = ctx;
  return transact(withoutActor(ctx), async (ctx) => {
    const linked = await ctx.db
      .selectFrom("google_links")
      .innerJoin("users", "users.id", "google_links.user_id")
      .select(["users.id", "users.account_status", "users.access_ended_at"])
      .where("google_links.sub", "=", identity.sub)
      .executeTakeFirst();
    if (linked) {
      if (linked.account_status !== "active") {
        noteSecurity({ ...ctx, emit }, "sign_in_locked", linked.id);
        throw accountLocked();
      }
      return { userId: linked.id, accessEndedAt: linked.access_ended_at, isNewUser: false };
    }
    const userId = await newUser(ctx, identity);
    return { userId, accessEndedAt: null, isNewUser: true };
  });
}

async function newUser(ctx: Context, { sub, email, name, provesEmail }: GoogleIdentity) {
  if (await isAddressTaken(ctx, email)) {
    throw conflict(
      "link_required",
      "An account with this email already exists. Please log in with its password and link Google to it.",
    );
  }
  await ctx.limits.take(["register", "registerDaily"], ctx.address);
  const id = randomUUID();
  await ctx.db
    .insertInto("users")
    .values({
      id,
      email,
      name: nameFor(name, email),
      role: "owner",
      password_hash: null,
      email_confirmed_at: provesEmail ? ctx.now() : null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })
    .execute();
  await ctx.db
    .insertInto("google_links")
    .values({ sub, user_id: id, email, created_at: ctx.now() })
    .execute();
  if (!provesEmail) {
    await ctx.tell({ what: "confirm_email", userId: id, id });
  }
  noteSecurity(ctx, "registered", id);
  return id;
}

function nameFor(name: string | null, email: string): string {
  const cut = (text = "") => PersonName.safeParse(oneLine(text).slice(0, 80)).data;
  return cut(name ?? "") ?? cut(email.split("@")[0]) ?? "New member";
}
