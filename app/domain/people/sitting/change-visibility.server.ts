import { type SignedIn, transact } from "../../context.server.ts";
import { editSitter } from "./edit-sitter.server.ts";
import type { VisibilityForm } from "./sitter-form-schemas.ts";

/** Changes whether the actor is listed here, and shown in search engines. */
export async function changeVisibility(
  ctx: SignedIn,
  { listed, searchEngines }: VisibilityForm,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    await editSitter(ctx, { listed });
    await ctx.db
      .updateTable("sitters")
      .set({ search_engines: Number(searchEngines) })
      .where("user_id", "=", ctx.actor.id)
      .execute();
  });
}
