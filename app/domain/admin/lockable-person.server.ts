import type { SignedIn } from "../context.server.ts";
import { forbidden, notFound } from "../errors.ts";

/**
 * Somebody whom an admin may lock and unlock: anyone but admins, so that nobody locks themselves or
 * a colleague out. Throws not_found, forbidden `admin_protected`.
 */
export async function lockablePerson(ctx: SignedIn, userId: string) {
  const person = await ctx.db
    .selectFrom("users")
    .select(["id", "role", "account_status"])
    .where("id", "=", userId)
    // Who has left has no address any more, and stays away.
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!person) throw notFound();
  if (person.role === "admin")
    throw forbidden(
      "An admin's account can't be locked here. Take the role away on the server first.",
      "admin_protected",
    );
  return person;
}
