import { randomUUID } from "node:crypto";
import { type Context, transact, withoutActor } from "../../context.server.ts";
import { claimPost, type PostKey } from "../../done-once.server.ts";
import { conflict } from "../../errors.ts";
import { noteSecurity } from "../../security-events.ts";
import { isAddressTaken } from "../security/taken-address-queries.server.ts";
import { EMAIL_TAKEN, type Registration } from "./account-schemas.ts";
import { refuseGuessable } from "./guessable-passwords.server.ts";
import { hashPassword } from "./passwords.server.ts";
import type { SignIn } from "./sessions.server.ts";

const MANY_ACCOUNTS =
  "Many accounts have been made from your network. Please try again later, or from another connection.";

/** Creates an owner's account before onboarding. Throws conflict `email_taken`. */
export async function register(ctx: Context, input: Registration, post?: PostKey): Promise<SignIn> {
  refuseGuessable(input.password, input, "password");
  await ctx.limits.take(
    ["register", "registerDaily", "registerInAll", "registerInAllDaily"],
    ctx.address,
    MANY_ACCOUNTS,
  );
  const passwordHash = await hashPassword(input.password, ctx.address);
  return transact(withoutActor(ctx), async (ctx) => {
    const id = randomUUID();
    await claimPost(ctx, post, id);
    if (await isAddressTaken(ctx, input.email)) throw emailTaken();
    const result = await ctx.db
      .insertInto("users")
      .values({
        id,
        email: input.email,
        name: input.name,
        role: "owner",
        password_hash: passwordHash,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .onConflict((oc) => oc.column("email").doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 0n) throw emailTaken();
    await ctx.tell({ what: "confirm_email", userId: id, id });
    noteSecurity(ctx, "registered", id);
    return { userId: id, accessEndedAt: null };
  });
}

function emailTaken() {
  return conflict("email_taken", EMAIL_TAKEN);
}
