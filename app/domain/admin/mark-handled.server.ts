import type { InboxKind } from "../audit/admin-rules.ts";
import { recordAction } from "../audit/record-action.server.ts";
import { transactAsAdmin } from "../audit/require-admin.server.ts";
import type { Context, SignedIn } from "../context.server.ts";
import { notFound } from "../errors.ts";
import type { ReportedThing } from "../safety/file-report.server.ts";

const actions = {
  report: { done: "handle_report", open: "reopen_report" },
  support: { done: "handle_support", open: "reopen_support" },
} as const;

type Marking = { kind: InboxKind; id: string; handled: boolean; outcome: string | null };

/** Closes a report or support message, or reopens it. Returns whether anything changed. */
export async function markHandled(
  ctx: Context,
  { kind, id, handled, outcome }: Marking,
): Promise<boolean> {
  return transactAsAdmin(ctx, async (ctx) => {
    const found = kind === "report" ? await reportOf(ctx, id) : await supportOf(ctx, id);
    if (!found) throw notFound();
    if ((found.handled_at !== null) === handled) return false;
    const values = { handled_at: handled ? ctx.now() : null };
    const table = kind === "report" ? "reports" : "support_messages";
    await ctx.db.updateTable(table).set(values).where("id", "=", id).execute();
    const { done, open } = actions[kind];
    await recordAction(ctx, handled ? done : open, {
      personId: found.person_id,
      thingId: id,
      reason: handled ? outcome : null,
    });
    return true;
  });
}

/** Closes what is open about a thing. Within an admin's transaction. */
export async function closeReportsOf(
  ctx: SignedIn,
  thing: ReportedThing,
  outcome: string,
): Promise<void> {
  const closed = await ctx.db
    .updateTable("reports")
    .set({ handled_at: ctx.now() })
    .where((eb) => eb.and(thing))
    .where("handled_at", "is", null)
    .returning(["id", "reported_id"])
    .execute();
  for (const { id, reported_id: personId } of closed)
    await recordAction(ctx, actions.report.done, { personId, thingId: id, reason: outcome });
}

function reportOf(ctx: Context, id: string) {
  return ctx.db
    .selectFrom("reports")
    .select(["handled_at", "reported_id as person_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}

function supportOf(ctx: Context, id: string) {
  return ctx.db
    .selectFrom("support_messages")
    .select(["handled_at", "user_id as person_id"])
    .where("id", "=", id)
    .executeTakeFirst();
}
