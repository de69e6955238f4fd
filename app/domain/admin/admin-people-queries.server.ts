import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#db/schema.ts";
import { roleLabels } from "../account-rules.ts";
import { type ListPage, pageOf } from "../audit/admin-list.ts";
import type { Marks, SitterMark } from "../audit/admin-rules.ts";
import { type AuditEntry, auditOf, lastMarkings } from "../audit/audit-queries.server.ts";
import { requireAdmin } from "../audit/require-admin.server.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { oneAddress } from "../fields.ts";
import { photoPath } from "../photos/photo-path.ts";
import { type AskedVerification, waitingOf } from "../verification/verification-queue.server.ts";

/** Never contains an address, phone number or text the person wrote. */
export type AdminPerson = {
  id: string;
  name: string;
  email: string;
  photo: string | null;
  role: string;
  locked: boolean;
  isAdmin: boolean;
  joinedAt: number;
};

export type AdminPersonPage = AdminPerson & {
  /** Of sitters. */
  checks: {
    marks: Marks;
    last: Record<SitterMark, AuditEntry | null>;
    waiting: AskedVerification[];
  } | null;
  openReports: number;
  /** Whether signing in takes a code, and when that ends (ms) because it was lost. */
  factor: { endsAt: number | null } | null;
  history: AuditEntry[];
};

/** People by part of their name or email, newest first, or only locked ones. */
export async function peopleForAdmin(
  ctx: Context,
  { search, lockedOnly, page }: { search: string; lockedOnly: boolean; page: number },
): Promise<ListPage<AdminPerson>> {
  const admin = requireAdmin(ctx);
  return pageOf(page, async (limit, offset) => {
    const rows = await people(admin)
      .$if(search !== "", (query) => query.where((eb) => named(eb, search)))
      .$if(lockedOnly, (query) => query.where("account_status", "=", "locked"))
      .orderBy("users.created_at", "desc")
      .orderBy("users.id")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(personOf);
  });
}

/** An admin's page about a person. Throws forbidden and not_found. */
export async function personForAdmin(ctx: Context, userId: string): Promise<AdminPersonPage> {
  const admin = requireAdmin(ctx);
  const row = await people(admin).where("users.id", "=", userId).executeTakeFirst();
  if (!row) throw notFound();
  const marks = await admin.db
    .selectFrom("sitters")
    .select(["verified", "is_background_checked"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const reports = await admin.db
    .selectFrom("reports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("reported_id", "=", userId)
    .where("handled_at", "is", null)
    .executeTakeFirstOrThrow();
  const factor = await admin.db
    .selectFrom("second_factors")
    .leftJoin("factor_removals", "factor_removals.user_id", "second_factors.user_id")
    .select("due_at")
    .where("second_factors.user_id", "=", userId)
    .executeTakeFirst();
  return {
    ...personOf(row),
    checks: marks
      ? {
          marks: marksOf(marks),
          last: await lastMarkings(admin, userId),
          waiting: await waitingOf(admin, userId),
        }
      : null,
    openReports: Number(reports.count),
    factor: factor ? { endsAt: factor.due_at } : null,
    history: await auditOf(admin, userId),
  };
}

/** The badges of a sitter. */
export function marksOf(row: { verified: number; is_background_checked: number }): Marks {
  return { verified: row.verified === 1, background_check: row.is_background_checked === 1 };
}

/** Whether a name or an email contains `search`, in upper or lower case. */
export function named(
  eb: ExpressionBuilder<Database, "users">,
  search: string,
): Expression<SqlBool> {
  const lower = search.toLowerCase();
  const capital = lower.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  // Both databases fold case in ASCII only, so other letters are searched in both cases.
  const spellings = new Set([search, lower, capital, search.toUpperCase()].map(foldEnglish));
  return eb.or([
    ...[...spellings].map(
      (spelling) =>
        sql<SqlBool>`lower(${eb.ref("users.name")}) like ${within(spelling)} escape '\\'`,
    ),
    sql<SqlBool>`${eb.ref("users.email")} like ${within(oneAddress(search))} escape '\\'`,
  ]);
}

function foldEnglish(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function within(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function people(ctx: Context) {
  return (
    ctx.db
      .selectFrom("users")
      // Deleted accounts have no address any more.
      .where("users.deleted_at", "is", null)
      .select([
        "users.id",
        "users.name",
        "users.email",
        "users.photo_key",
        "users.role",
        "users.account_status",
        "users.created_at",
      ])
  );
}

function personOf(row: Awaited<ReturnType<ReturnType<typeof people>["execute"]>>[number]) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    photo: photoPath(row.photo_key),
    role: roleLabels[row.role],
    locked: row.account_status === "locked",
    isAdmin: row.role === "admin",
    joinedAt: row.created_at,
  };
}
