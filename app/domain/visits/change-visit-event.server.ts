import { type SignedIn, transact } from "../context.server.ts";
import { invalid, notFound } from "../errors.ts";
import type { VisitCardJson } from "./visit-json.ts";
import { shownVisit } from "./visit-records.server.ts";
import { emitVisitChanged, eventToCorrect } from "./visit-writing.server.ts";

/** Changes the text of a note, or of the Finish the summary. Throws as `eventToCorrect`. */
export async function changeVisitEvent(
  ctx: SignedIn,
  bookingId: string,
  eventId: string,
  text: string | null,
): Promise<VisitCardJson> {
  await ctx.limits.take("visitEvent", ctx.actor.id);
  return transact(ctx, async (ctx) => {
    const { booking, visit, event } = await eventToCorrect(ctx, bookingId, eventId);
    if (event.kind === "note" && !text) throw invalid("Please write a note", "text");
    await ctx.db
      .updateTable("visit_events")
      .set({ content: text ?? "" })
      .where("id", "=", event.id)
      .execute();
    emitVisitChanged(ctx, booking, event.id);
    const card = await shownVisit(ctx, bookingId, visit.date);
    if (!card) throw notFound();
    return card;
  });
}
