import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import { type ListPage, pageOf } from "../audit/admin-list.ts";
import type { Marks } from "../audit/admin-rules.ts";
import { requireAdmin } from "../audit/require-admin.server.ts";
import type { Context } from "../context.server.ts";
import { photoPath } from "../photos/photo-path.ts";
import { marksOf, named } from "./admin-people-queries.server.ts";

export type AdminSitter = {
  id: string;
  name: string;
  photo: string | null;
  area: string | null;
  locked: boolean;
  /** When the profile was finished. */
  finishedAt: number;
  marks: Marks;
};

function lacksMark(eb: ExpressionBuilder<Database, "sitters">) {
  return eb.or([eb("sitters.verified", "=", 0), eb("sitters.is_background_checked", "=", 0)]);
}

/** Onboarded sitters, newest first, by name or email, or only those without a mark. */
export async function sittersForAdmin(
  ctx: Context,
  { search, unmarkedOnly, page }: { search: string; unmarkedOnly: boolean; page: number },
): Promise<ListPage<AdminSitter>> {
  const admin = requireAdmin(ctx);
  const list = await pageOf(page, (limit, offset) =>
    admin.db
      .selectFrom("users")
      .innerJoin("sitters", "sitters.user_id", "users.id")
      .select(["users.id", "users.name", "users.photo_key", "users.area", "users.account_status"])
      .select("users.sitter_finished_at")
      .select(["sitters.verified", "sitters.is_background_checked"])
      .where("users.sitter_finished_at", "is not", null)
      .$if(search !== "", (query) => query.where((eb) => named(eb as never, search)))
      .$if(unmarkedOnly, (query) => query.where(lacksMark))
      .orderBy("users.sitter_finished_at", "desc")
      .orderBy("users.id")
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  const rows = list.rows.map((row) => ({
    id: row.id,
    name: row.name,
    photo: photoPath(row.photo_key),
    area: row.area,
    finishedAt: row.sitter_finished_at ?? 0,
    locked: row.account_status === "locked",
    marks: marksOf(row),
  }));
  return { ...list, rows };
}
