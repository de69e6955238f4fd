import { type ListPage, pageOf } from "../audit/admin-list.ts";
import { type AuditEntry, auditAbout } from "../audit/audit-queries.server.ts";
import { requireAdmin } from "../audit/require-admin.server.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import type { VerificationKind, VerificationStatus } from "./verification-rules.ts";

export type AskedVerification = {
  id: string;
  kind: VerificationKind;
  sitter: { id: string; name: string; photo: string | null };
  askedAt: number | null;
};

export type VerificationForAdmin = AskedVerification & {
  status: VerificationStatus;
  note: string | null;
  reason: string | null;
  endedAt: number | null;
  /** How many pictures are still stored. */
  documents: number;
  history: AuditEntry[];
};

/** All requests that wait, the longest waiting first. */
export async function waitingVerifications(
  ctx: Context,
  page: number,
): Promise<ListPage<AskedVerification>> {
  const admin = requireAdmin(ctx);
  return pageOf(page, async (limit, offset) => {
    const rows = await asked(admin)
      .where("status", "=", "waiting")
      .orderBy("asked_at")
      .orderBy("verifications.id")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(askedOf);
  });
}

/** One sitter's requests that wait. */
export async function waitingOf(ctx: Context, sitterId: string): Promise<AskedVerification[]> {
  const rows = await asked(requireAdmin(ctx))
    .where("user_id", "=", sitterId)
    .where("status", "=", "waiting")
    .execute();
  return rows.map(askedOf);
}

/** A request for verification with its documents' count. Throws forbidden and not_found. */
export async function verificationForAdmin(
  ctx: Context,
  id: string,
): Promise<VerificationForAdmin> {
  const admin = requireAdmin(ctx);
  const row = await asked(admin)
    .select(["status", "note", "reason", "ended_at"])
    .select(({ selectFrom, fn }) =>
      selectFrom("verification_documents")
        .select(fn.countAll<number>().as("documents"))
        .whereRef("verification_id", "=", "verifications.id")
        .as("documents"),
    )
    .where("verifications.id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { status, note, reason, ended_at: endedAt } = row;
  const history = await auditAbout(admin, id);
  const documents = Number(row.documents);
  return { ...askedOf(row), status, note, reason, endedAt, documents, history };
}

function asked(ctx: Context) {
  return ctx.db
    .selectFrom("verifications")
    .innerJoin("users", "users.id", "verifications.user_id")
    .select(["verifications.id", "kind", "user_id", "asked_at", "users.name", "users.photo_key"]);
}

function askedOf(
  row: Awaited<ReturnType<ReturnType<typeof asked>["execute"]>>[number],
): AskedVerification {
  const { id, kind, asked_at: askedAt } = row;
  return {
    id,
    kind,
    askedAt,
    sitter: { id: row.user_id, name: row.name, photo: photoPath(row.photo_key) },
  };
}
