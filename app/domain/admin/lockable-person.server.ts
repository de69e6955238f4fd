import type { SignedIn } from "../context.server.ts";
import { conflict, forbidden, notFound } from "../errors.ts";

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
      "An admin's account can't be changed here. Take the role away on the server first.",
      "admin_protected",
    );
  return person;
}

/** Throws conflict `account_locked`. */
export function refuseLocked({ account_status }: { account_status: "active" | "locked" }): void {
  if (account_status === "locked")
    throw conflict("account_locked", "This account is locked. Unlock it first.");
}
