import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/schema.ts";
import type { Context } from "../context.server.ts";
import { photoPath } from "../photos/photo-path.ts";
import { type ListPage, pageOf } from "./admin-list.ts";
import { marksOf, named } from "./admin-people-queries.server.ts";
import { markActions, type SitterMark, sitterMarks } from "./admin-rules.ts";
import { latestActions } from "./audit-queries.server.ts";
import { requireAdmin } from "./require-admin.server.ts";

/** `last` is null if no admin ever changed the mark. */
export type MarkState = { set: boolean; last: { admin: string | null; at: number } | null };

export type AdminSitter = {
  id: string;
  name: string;
  photo: string | null;
  area: string | null;
  locked: boolean;
  marks: Record<SitterMark, MarkState>;
};

export function lacksMark(eb: ExpressionBuilder<Database, "sitters">) {
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
  const lastOf = await lastSettings(
    admin,
    list.rows.map((row) => row.id),
  );
  const rows = list.rows.map((row) => {
    const marks = marksOf(row);
    const state = (mark: SitterMark) => ({
      set: marks[mark],
      last: lastOf[mark].get(row.id) ?? null,
    });
    return {
      id: row.id,
      name: row.name,
      photo: photoPath(row.photo_key),
      area: row.area,
      locked: row.account_status === "locked",
      marks: { verified: state("verified"), background_check: state("background_check") },
    };
  });
  return { ...list, rows };
}

async function lastSettings(ctx: Context, ids: string[]) {
  const found = {} as Record<SitterMark, Map<string, { admin: string | null; at: number }>>;
  for (const mark of sitterMarks) {
    const entries = await latestActions(ctx, ids, Object.values(markActions[mark]));
    found[mark] = new Map(
      entries.map(({ person, admin, at }) => [person?.id ?? "", { admin, at }]),
    );
  }
  return found;
}
