import { latestEntries } from "../audit/audit-queries.server.ts";
import { requireAdmin } from "../audit/require-admin.server.ts";
import type { Context } from "../context.server.ts";
import { listedSitters } from "../sitters/search/listed-sitters.server.ts";

const LATEST = 5;

/** `since` is the oldest one's time; null if none waits. */
export type Waiting = { count: number; since: number | null };

export type OpenInbox = { reports: Waiting; support: Waiting; verifications: Waiting };

/** What waits for an admin: how much of it, and since when. Throws forbidden. */
export async function openInbox(ctx: Context): Promise<OpenInbox> {
  const { db } = requireAdmin(ctx);
  const waiting = async (table: "reports" | "support_messages") => {
    const row = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .select((eb) => eb.fn.min("created_at").as("since"))
      .where("handled_at", "is", null)
      .executeTakeFirst();
    return waitingOf(row);
  };
  const asked = await db
    .selectFrom("verifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select((eb) => eb.fn.min("asked_at").as("since"))
    .where("status", "=", "waiting")
    .executeTakeFirst();
  return {
    reports: await waiting("reports"),
    support: await waiting("support_messages"),
    verifications: waitingOf(asked),
  };
}

function waitingOf(row: { count: number; since: number | null } | undefined): Waiting {
  return { count: Number(row?.count ?? 0), since: row?.since ? Number(row.since) : null };
}

/** What waits for an admin, what the service holds, and what admins did last. */
export async function adminOverview(ctx: Context) {
  const { db } = requireAdmin(ctx);
  const inbox = await openInbox(ctx);
  const count = async (query: { executeTakeFirst(): Promise<{ count: number } | undefined> }) =>
    Number((await query.executeTakeFirst())?.count ?? 0);
  const users = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select("account_status")
    .groupBy("account_status")
    .execute();
  const bookings = await db
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .select("status")
    .where("end_at", ">", ctx.now())
    .groupBy("status")
    .execute();
  const listed = listedSitters(ctx).select((eb) => eb.fn.countAll<number>().as("count"));
  return {
    inbox,
    people: users.reduce((sum, row) => sum + Number(row.count), 0),
    locked: Number(users.find((row) => row.account_status === "locked")?.count ?? 0),
    listedSitters: await count(listed),
    pending: Number(bookings.find((row) => row.status === "pending")?.count ?? 0),
    accepted: Number(bookings.find((row) => row.status === "accepted")?.count ?? 0),
    latest: await latestEntries(ctx, LATEST),
  };
}
