import type { Context } from "../context.server.ts";
import { type AuditTopic, actionsOf } from "../security-events.ts";
import { type ListPage, pageOf } from "./admin-list.ts";
import { markActions, type SitterMark } from "./admin-rules.ts";
import { requireAdmin } from "./require-admin.server.ts";

export type AuditEntry = {
  id: number;
  action: string;
  /** Null for the command line. */
  admin: string | null;
  person: { id: string; name: string } | null;
  thingId: string | null;
  reason: string | null;
  at: number;
};

/** Newest first. */
export async function auditLog(
  ctx: Context,
  { topic, page }: { topic?: AuditTopic | undefined; page: number },
): Promise<ListPage<AuditEntry>> {
  const admin = requireAdmin(ctx);
  return pageOf(page, async (limit, offset) => {
    const rows = await entries(admin)
      .$if(topic !== undefined, (query) =>
        query.where("action", "in", topic ? actionsOf[topic] : []),
      )
      .limit(limit)
      .offset(offset)
      .execute();
    return asEntries(rows);
  });
}

/** The log's latest entries, newest first. Throws forbidden. */
export async function latestEntries(ctx: Context, limit: number): Promise<AuditEntry[]> {
  return asEntries(await entries(requireAdmin(ctx)).limit(limit).execute());
}

/** The latest 50. */
export async function auditOf(ctx: Context, personId: string): Promise<AuditEntry[]> {
  return asEntries(
    await entries(requireAdmin(ctx)).where("person_id", "=", personId).limit(50).execute(),
  );
}

/** What was done about one thing, the latest 50. */
export async function auditAbout(ctx: Context, thingId: string): Promise<AuditEntry[]> {
  return asEntries(
    await entries(requireAdmin(ctx)).where("thing_id", "=", thingId).limit(50).execute(),
  );
}

/** Who changed each mark of a sitter last, and when; null if no admin ever did. */
export async function lastMarkings(
  ctx: Context,
  sitterId: string,
): Promise<Record<SitterMark, AuditEntry | null>> {
  const admin = requireAdmin(ctx);
  const latest = admin.db
    .selectFrom("admin_actions")
    .select((eb) => eb.fn.max("id").as("id"))
    .where("person_id", "=", sitterId)
    .where("action", "in", actionsOf.checks)
    .groupBy("action");
  const found = asEntries(await entries(admin).where("admin_actions.id", "in", latest).execute());
  const last = ({ given, taken }: { given: string; taken: string }) =>
    found.find(({ action }) => action === given || action === taken) ?? null;
  return {
    verified: last(markActions.verified),
    background_check: last(markActions.background_check),
  };
}

/** What admins wrote when they closed these reports or messages, by id. Throws forbidden. */
export async function outcomesOf(ctx: Context, thingIds: string[]): Promise<Map<string, string>> {
  const admin = requireAdmin(ctx);
  if (thingIds.length === 0) return new Map();
  const rows = await admin.db
    .selectFrom("admin_actions")
    .select(["thing_id", "reason"])
    .where("thing_id", "in", thingIds)
    .where("action", "in", ["handle_report", "handle_support"])
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.thing_id ?? "", row.reason ?? ""]));
}

function entries(ctx: Context) {
  return ctx.db
    .selectFrom("admin_actions")
    .leftJoin("users as admin", "admin.id", "admin_actions.admin_id")
    .leftJoin("users as person", "person.id", "admin_actions.person_id")
    .select([
      "admin_actions.id",
      "action",
      "admin_id",
      "admin.name as admin_name",
      "person_id",
      "person.name as person_name",
      "thing_id",
      "reason",
      "at",
    ])
    .orderBy("admin_actions.id", "desc");
}

function asEntries(rows: Awaited<ReturnType<ReturnType<typeof entries>["execute"]>>): AuditEntry[] {
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    admin: row.admin_id === null ? null : (row.admin_name ?? "Deleted user"),
    person:
      row.person_id === null
        ? null
        : { id: row.person_id, name: row.person_name ?? "Deleted user" },
    thingId: row.thing_id,
    reason: row.reason,
    at: row.at,
  }));
}
