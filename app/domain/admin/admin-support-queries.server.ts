import { type ListPage, pageOf } from "../audit/admin-list.ts";
import { outcomesOf } from "../audit/audit-queries.server.ts";
import { requireAdmin } from "../audit/require-admin.server.ts";
import { shortBookingId } from "../bookings/booking-labels.ts";
import type { Context } from "../context.server.ts";

export type AdminSupportMessage = {
  id: string;
  /** Null for visitors who were not signed in. */
  from: { id: string; name: string } | null;
  email: string;
  content: string;
  booking: { shortId: string; date: string; status: string } | null;
  createdAt: number;
  handledAt: number | null;
  outcome: string | null;
};

/** Open ones oldest first, handled ones newest first. */
export async function supportForAdmin(
  ctx: Context,
  { handled, page }: { handled: boolean; page: number },
): Promise<ListPage<AdminSupportMessage>> {
  const admin = requireAdmin(ctx);
  return pageOf(page, async (limit, offset) => {
    const rows = await admin.db
      .selectFrom("support_messages")
      .leftJoin("users", "users.id", "support_messages.user_id")
      .leftJoin("bookings", "bookings.id", "support_messages.booking_id")
      .select([
        "support_messages.id",
        "support_messages.email",
        "support_messages.content",
        "support_messages.created_at",
        "support_messages.handled_at",
        "users.id as user_id",
        "users.name",
        "bookings.id as booking_id",
        "bookings.date",
        "bookings.status",
      ])
      .where("support_messages.handled_at", handled ? "is not" : "is", null)
      .orderBy("support_messages.created_at", handled ? "desc" : "asc")
      .orderBy("support_messages.id")
      .limit(limit)
      .offset(offset)
      .execute();
    const outcomes = await outcomesOf(ctx, handled ? rows.map((row) => row.id) : []);
    return rows.map((row) => ({
      id: row.id,
      outcome: outcomes.get(row.id) || null,
      from: row.user_id && row.name ? { id: row.user_id, name: row.name } : null,
      email: row.email,
      content: row.content,
      booking:
        row.booking_id && row.date && row.status
          ? {
              shortId: shortBookingId(row.booking_id).toUpperCase(),
              date: row.date,
              status: row.status,
            }
          : null,
      createdAt: row.created_at,
      handledAt: row.handled_at,
    }));
  });
}
