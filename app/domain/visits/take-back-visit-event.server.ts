import { type SignedIn, transact } from "../context.server.ts";
import { discardPhotos } from "../photos/store-photos.server.ts";
import { takeVisitPhotosOff } from "./visit-photos.server.ts";
import { visitClosed } from "./visit-rules.ts";
import { emitVisitChanged, eventToCorrect } from "./visit-writing.server.ts";

/**
 * Takes back what was tapped by mistake: a Start only while nothing else is noted, and never a
 * Finish. Throws as `eventToCorrect`.
 */
export async function takeBackVisitEvent(
  ctx: SignedIn,
  bookingId: string,
  eventId: string,
): Promise<void> {
  await ctx.limits.take("visitEvent", ctx.actor.id);
  const photoKeys = await transact(ctx, async (ctx) => {
    const { booking, visit, event, events } = await eventToCorrect(ctx, bookingId, eventId);
    if (event.kind === "finish") throw visitClosed("finish");
    if (event.kind === "start") {
      if (events.length > 1) throw visitClosed("startNeeded");
      await ctx.db
        .updateTable("visits")
        .set({ started_at: null })
        .where("booking_id", "=", bookingId)
        .where("date", "=", visit.date)
        .execute();
    }
    await ctx.db
      .updateTable("visit_events")
      .set({ removed_at: ctx.now(), content: "", latitude: null, longitude: null })
      .where("id", "=", event.id)
      .execute();
    emitVisitChanged(ctx, booking, event.id);
    return takeVisitPhotosOff(ctx, event.id);
  });
  await discardPhotos(ctx, photoKeys);
}
