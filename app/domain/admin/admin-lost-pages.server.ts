import { recordAction } from "../audit/record-action.server.ts";
import { requireAdmin, transactAsAdmin } from "../audit/require-admin.server.ts";
import type { Context } from "../context.server.ts";
import { forbidden, notFound } from "../errors.ts";
import { needsOfAlerts } from "../lost-dogs/alert-needs.server.ts";
import { closeLostDog } from "../lost-dogs/end-search.server.ts";
import { lostDogRows } from "../lost-dogs/lost-dog-queries.server.ts";
import { closeReportsOf } from "./mark-handled.server.ts";

export type AlertWaiting = Awaited<ReturnType<typeof alertsToAllow>>[number];

export type ReportedLostPage = Awaited<ReturnType<typeof lostPageForAdmin>>;

/** A page as everybody with its address sees it, or saw it until it ended. Throws not_found. */
export async function lostPageForAdmin(ctx: Context, id: string) {
  const row = await rowOf(requireAdmin(ctx), id);
  const { name, breed, area, description, phone, ended_at } = row;
  return { id, name, breed, area, description, phone, isOpen: ended_at === null };
}

/**
 * Takes a page down for good: the notifications of people nearby go, too, and the dog gets no other
 * page until this one is forgotten. Closes its open reports, with the reason as their outcome.
 * Returns whether it was open. Throws not_found, and forbidden for one's own dog.
 */
export async function takeDownLostPage(
  ctx: Context,
  { lostDogId, reason }: { lostDogId: string; reason: string },
): Promise<boolean> {
  return transactAsAdmin(ctx, async (ctx) => {
    const { owner_id } = await rowOf(ctx, lostDogId);
    if (owner_id === ctx.actor.id) throw ownDog();
    if (!(await closeLostDog(ctx, lostDogId, "removed"))) return false;
    // They name the dog.
    await ctx.db
      .deleteFrom("notifications")
      .where("lost_dog_id", "=", lostDogId)
      .where("event", "=", "dog_lost_nearby")
      .execute();
    await recordAction(ctx, "take_down_lost_page", {
      personId: owner_id,
      thingId: lostDogId,
      reason,
    });
    await closeReportsOf(ctx, { lost_dog_id: lostDogId }, reason);
    await ctx.tell({
      what: "lost_page_ended",
      lostDogId,
      thingId: lostDogId,
      userIds: [owner_id],
      actorId: null,
    });
    return true;
  });
}

const MOST_LISTED = 20;

/** Open pages whose alert waits for an admin, the oldest first. Throws forbidden. */
export async function alertsToAllow(ctx: Context) {
  const admin = requireAdmin(ctx);
  const rows = await lostDogRows(admin)
    .select(["reported_by", "alert_allowed_at", "lost_dogs.created_at"])
    .where("told_up_to", "=", "")
    .where("users.account_status", "=", "active")
    .where("alert_allowed_at", "is", null)
    .orderBy("lost_dogs.created_at")
    .limit(MOST_LISTED)
    .execute();
  const needs = await needsOfAlerts(admin, rows);
  return rows
    .filter((_, at) => needs[at] === "look")
    .map(({ id, name, breed, area, description, created_at: since }) => ({
      id,
      name,
      breed,
      area,
      description,
      since,
    }));
}

/** Lets members nearby be alerted, whoever reports it. Throws not_found, and forbidden for one's own. */
export async function allowAlert(ctx: Context, lostDogId: string): Promise<void> {
  await transactAsAdmin(ctx, async (ctx) => {
    const { owner_id } = await rowOf(ctx, lostDogId);
    if (owner_id === ctx.actor.id) throw ownDog();
    const { numUpdatedRows } = await ctx.db
      .updateTable("lost_dogs")
      .set({ alert_allowed_at: ctx.now() })
      .where("id", "=", lostDogId)
      .where("ended_at", "is", null)
      .where("alert_allowed_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await recordAction(ctx, "allow_alert", { personId: owner_id, thingId: lostDogId });
  });
}

function ownDog() {
  return forbidden("Another admin has to decide about your own dog.");
}

async function rowOf(ctx: Context, id: string) {
  const row = await lostDogRows(ctx).where("lost_dogs.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
