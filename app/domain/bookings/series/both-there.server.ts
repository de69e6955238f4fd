import { hasSide, type Side } from "../../account-rules.ts";
import type { Context } from "../../context.server.ts";
import type { SeriesRecord } from "./series-rules.ts";

/** Whether both still have accounts in their roles, and neither has blocked the other. */
export async function areBothThere(
  ctx: Context,
  { ownerId, sitterId }: Pick<SeriesRecord, "ownerId" | "sitterId">,
): Promise<boolean> {
  const pair = [ownerId, sitterId];
  const people = await ctx.db
    .selectFrom("users")
    .select(["id", "role"])
    .where("id", "in", pair)
    .where("account_status", "=", "active")
    .where("deleted_at", "is", null)
    .execute();
  const block = await ctx.db
    .selectFrom("blocks")
    .select("blocker_id")
    .where("blocker_id", "in", pair)
    .where("blocked_id", "in", pair)
    .executeTakeFirst();
  const is = (id: string, side: Side) =>
    people.some((person) => person.id === id && hasSide(person.role, side));
  return block === undefined && is(ownerId, "owner") && is(sitterId, "sitter");
}
