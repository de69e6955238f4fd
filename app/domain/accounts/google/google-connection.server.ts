import { randomUUID } from "node:crypto";
import type { CalendarApi } from "#app/integrations/google-calendar-api.server.ts";
import { ConsentLost } from "#app/integrations/google-requests.server.ts";
import { type Context, type SignedIn, transact, withoutActor } from "../../context.server.ts";
import { type Lock, sealText, unsealText } from "../../sealing.server.ts";
import { noteSecurity } from "../../security-events.ts";
import { refuseApiToken, requireProofBeforeGoogle } from "../security/recent-proof.server.ts";
import { connectionOf } from "./connected-calendar.server.ts";

export type OwnGoogleCalendar = {
  state: "unavailable" | "none" | "connected" | "lost";
  /** Null unless connected or revoked. */
  connectedAt: number | null;
  /** Busy times from then on were too many to keep; null if all are kept. */
  keptUntil: number | null;
};

/** Whether the actor's Google Calendar is connected, and since when. */
export async function ownGoogleCalendar(ctx: SignedIn): Promise<OwnGoogleCalendar> {
  const row = await connectionOf(ctx, ctx.actor.id);
  const times = { connectedAt: row?.connected_at ?? null, keptUntil: row?.kept_until ?? null };
  if (!ctx.googleCalendar) return { state: "unavailable", ...times };
  if (!row) return { state: "none", ...times };
  return { state: row.lost_at === null ? "connected" : "lost", ...times };
}

/** Stores the actor's consent and adds their upcoming bookings. */
export async function connectGoogleCalendar(ctx: SignedIn, refreshToken: string): Promise<void> {
  await requireProofBeforeGoogle(ctx);
  const connection = {
    connection_id: randomUUID(),
    sealed_token: sealText(ctx.config, consentLock(ctx.actor.id), refreshToken),
    connected_at: ctx.now(),
    lost_at: null,
    busy_read_at: null,
    busy_tried_at: null,
    kept_until: null,
  };
  await transact(ctx, async (ctx) => {
    await ctx.db
      .insertInto("google_calendars")
      .values({ user_id: ctx.actor.id, ...connection })
      .onConflict((oc) => oc.column("user_id").doUpdateSet(connection))
      .execute();
    await ctx.tell({ what: "calendar_connected", userId: ctx.actor.id });
    noteSecurity(ctx, "calendar_connected");
  });
}

/** Revokes the consent at Google too, if it answers; events stay in the calendar. */
export async function disconnectGoogleCalendar(ctx: SignedIn): Promise<void> {
  refuseApiToken(ctx);
  const giveBack = await consentOf(ctx, ctx.actor.id);
  await transact(ctx, async (ctx) => {
    for (const table of ["google_calendars", "google_busy_times", "google_events"] as const)
      await ctx.db.deleteFrom(table).where("user_id", "=", ctx.actor.id).execute();
    noteSecurity(ctx, "calendar_disconnected");
  });
  await giveBack();
}

/** Returns a function that revokes a person's consent at Google, once it is deleted here. */
export async function consentOf(ctx: Context, userId: string): Promise<() => Promise<void>> {
  const row = await connectionOf(ctx, userId);
  return async () => {
    if (!row || !ctx.googleCalendar) return;
    try {
      await ctx.googleCalendar.revoke(tokenIn(ctx, userId, row.sealed_token));
    } catch {
      console.warn("A consent could not be given back to Google; it is forgotten here");
    }
  };
}

/**
 * Works with a person's Google Calendar; null if none is connected. Throws ConsentLost if Google
 * has revoked the consent.
 */
export async function withCalendar<R>(
  ctx: Context,
  userId: string,
  work: (calendar: CalendarApi) => Promise<R>,
  signal?: AbortSignal,
): Promise<R | null> {
  const row = await connectionOf(ctx, userId);
  if (!row || row.lost_at !== null || !ctx.googleCalendar) return null;
  try {
    const token = tokenIn(ctx, userId, row.sealed_token);
    return await work(await ctx.googleCalendar.open(token, signal));
  } catch (error) {
    if (error instanceof ConsentLost) await noteLoss(ctx, userId, row.connection_id);
    throw error;
  }
}

async function noteLoss(ctx: Context, userId: string, connectionId: string): Promise<void> {
  await transact(withoutActor(ctx), async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable("google_calendars")
      .set({ lost_at: ctx.now() })
      .where("connection_id", "=", connectionId)
      .where("lost_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await ctx.db.deleteFrom("google_busy_times").where("user_id", "=", userId).execute();
    await ctx.tell({ what: "google_calendar_lost", userId, id: connectionId });
  });
}

/** Throws ConsentLost for a token sealed under an APP_SECRET that is gone. */
function tokenIn(ctx: Context, userId: string, sealed: string): string {
  const token = unsealText(ctx.config, consentLock(userId), sealed);
  if (!token) throw new ConsentLost("the token can't be decrypted");
  return token;
}

/** A key of each person's own. */
export function consentLock(userId: string): Lock {
  return { purpose: "google calendar tokens", salt: userId };
}
