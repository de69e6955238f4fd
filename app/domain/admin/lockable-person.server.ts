import type { SignedIn } from "../context.server.ts";
import { forbidden, notFound } from "../errors.ts";

/** Not an admin, so that nobody locks out themselves or a colleague. */
export async function lockablePerson(ctx: SignedIn, userId: string) {
  const person = await ctx.db
    .selectFrom("users")
    .select(["id", "role", "account_status"])
    .where("id", "=", userId)
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
