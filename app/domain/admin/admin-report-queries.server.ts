import { type ListPage, pageOf } from "../audit/admin-list.ts";
import { outcomesOf } from "../audit/audit-queries.server.ts";
import { requireAdmin } from "../audit/require-admin.server.ts";
import { URGENT_REASON } from "../blocks/safety-rules.ts";
import type { Context } from "../context.server.ts";
import { notFound } from "../errors.ts";
import { photoPath } from "../photos/photo-path.ts";
import type { ReviewView } from "../reviews/review-json.ts";
import { lostPageForAdmin, type ReportedLostPage } from "./admin-lost-pages.server.ts";
import { reviewForAdmin } from "./admin-reviews.server.ts";

export type AdminReport = {
  id: string;
  reason: string;
  details: string | null;
  createdAt: number;
  handledAt: number | null;
  /** What was done; null while it is open. */
  outcome: string | null;
  reporter: { id: string; name: string };
  reported: { id: string; name: string; photo: string | null; locked: boolean };
};

type ReportedThings = {
  messages: ReportedMessage[];
  review: ReviewView | null;
  /** Whom the review is about. */
  reviewed: { id: string; name: string } | null;
  lostPage: ReportedLostPage | null;
};

export type ReportedMessage = { id: number; from: string; content: string; sentAt: number };

/** Open ones that are urgent first, then oldest first; handled ones newest first. */
export async function reportsForAdmin(
  ctx: Context,
  { handled, page }: { handled: boolean; page: number },
): Promise<ListPage<AdminReport>> {
  const admin = requireAdmin(ctx);
  return pageOf(page, async (limit, offset) => {
    const rows = await reports(admin)
      .where("reports.handled_at", handled ? "is not" : "is", null)
      .$if(!handled, (query) =>
        query.orderBy((eb) => eb("reports.reason", "=", URGENT_REASON), "desc"),
      )
      .orderBy("reports.created_at", handled ? "desc" : "asc")
      .orderBy("reports.id")
      .limit(limit)
      .offset(offset)
      .execute();
    const outcomes = await outcomesOf(
      ctx,
      rows.filter((row) => row.handled_at !== null).map(({ id }) => id),
    );
    return rows.map((row) => ({ ...reportOf(row), outcome: outcomes.get(row.id) ?? null }));
  });
}

/** One report with only the messages attached to it, or the review or page that it is about. */
export async function reportForAdmin(
  ctx: Context,
  id: string,
): Promise<AdminReport & ReportedThings> {
  const admin = requireAdmin(ctx);
  const row = await reports(admin).where("reports.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  const messages = await admin.db
    .selectFrom("report_messages")
    .selectAll()
    .where("report_id", "=", id)
    .orderBy("message_id")
    .execute();
  return {
    ...reportOf(row),
    review: row.review_id === null ? null : await reviewForAdmin(ctx, row.review_id),
    reviewed: (await reviewedIn(admin, row.review_id)) ?? null,
    lostPage: row.lost_dog_id === null ? null : await lostPageForAdmin(ctx, row.lost_dog_id),
    outcome: row.handled_at === null ? null : ((await outcomesOf(ctx, [id])).get(id) ?? null),
    messages: messages.map((message) => ({
      id: message.message_id,
      from: message.sender_id === row.reported_id ? row.reported_name : row.reporter_name,
      content: message.content,
      sentAt: message.sent_at,
    })),
  };
}

function reviewedIn(ctx: Context, reviewId: string | null) {
  return ctx.db
    .selectFrom("reviews")
    .innerJoin("users", "users.id", "reviews.about_id")
    .select(["users.id", "users.name"])
    .where("reviews.id", "=", reviewId ?? "")
    .executeTakeFirst();
}

function reports(ctx: Context) {
  return ctx.db
    .selectFrom("reports")
    .innerJoin("users as reporter", "reporter.id", "reports.reporter_id")
    .innerJoin("users as reported", "reported.id", "reports.reported_id")
    .select([
      "reports.id",
      "reports.reason",
      "reports.details",
      "reports.created_at",
      "reports.handled_at",
      "reports.review_id",
      "reports.lost_dog_id",
      "reports.reporter_id",
      "reports.reported_id",
      "reporter.name as reporter_name",
      "reported.name as reported_name",
      "reported.photo_key as reported_photo",
      "reported.account_status as reported_status",
    ]);
}

function reportOf(row: Awaited<ReturnType<ReturnType<typeof reports>["execute"]>>[number]) {
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    createdAt: row.created_at,
    handledAt: row.handled_at,
    reporter: { id: row.reporter_id, name: row.reporter_name },
    reported: {
      id: row.reported_id,
      name: row.reported_name,
      photo: photoPath(row.reported_photo),
      locked: row.reported_status === "locked",
    },
  };
}
