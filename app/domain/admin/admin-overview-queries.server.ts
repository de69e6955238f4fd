import type { Context } from "../context.server.ts";
import { listedSitters } from "../sitters/search/listed-sitters.server.ts";
import { requireAdmin } from "./require-admin.server.ts";

export type AdminOverview = Record<
  "people" | "locked" | "listedSitters" | "openReports" | "openSupport" | "pending" | "accepted",
  number
>;

export async function openInbox(ctx: Context): Promise<{ reports: number; support: number }> {
  const { db } = requireAdmin(ctx);
  const waiting = async (table: "reports" | "support_messages") => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("handled_at", "is", null)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  return { reports: await waiting("reports"), support: await waiting("support_messages") };
}

export async function adminOverview(ctx: Context): Promise<AdminOverview> {
  const { db } = requireAdmin(ctx);
  const count = async (query: { executeTakeFirst(): Promise<{ count: number } | undefined> }) =>
    Number((await query.executeTakeFirst())?.count ?? 0);
  const users = db.selectFrom("users").select((eb) => eb.fn.countAll<number>().as("count"));
  const open = await openInbox(ctx);
  const ahead = db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("end_at", ">", ctx.now());
  return {
    people: await count(users),
    locked: await count(users.where("account_status", "=", "locked")),
    listedSitters: await count(
      listedSitters(ctx).select((eb) => eb.fn.countAll<number>().as("count")),
    ),
    openReports: open.reports,
    openSupport: open.support,
    pending: await count(ahead.where("status", "=", "pending")),
    accepted: await count(ahead.where("status", "=", "accepted")),
  };
}
