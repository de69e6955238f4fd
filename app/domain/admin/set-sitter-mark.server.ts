import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { markActions, type SitterMark } from "./admin-rules.ts";
import { recordAction } from "./record-action.server.ts";
import { transactAsAdmin } from "./require-admin.server.ts";

const columns = { verified: "verified", background_check: "is_background_checked" } as const;

/** Returns whether anything changed. Throws not_found for a person who is not a sitter. */
export async function setSitterMark(
  ctx: Context,
  { sitterId, mark, given }: { sitterId: string; mark: SitterMark; given: boolean },
): Promise<boolean> {
  return transactAsAdmin(ctx, async (ctx) => {
    const sitter = await ctx.db
      .selectFrom("sitters")
      .select(["verified", "is_background_checked"])
      .where("user_id", "=", sitterId)
      .executeTakeFirst();
    if (!sitter) throw notFound();
    const column = columns[mark];
    if (Boolean(sitter[column]) === given) return false;
    await ctx.db
      .updateTable("sitters")
      .set({ [column]: given ? 1 : 0 })
      .where("user_id", "=", sitterId)
      .execute();
    const { given: on, taken: off } = markActions[mark];
    await recordAction(ctx, given ? on : off, { personId: sitterId });
    return true;
  });
}
