import { isWanted } from "../calendar/queue-booking-events.server.ts";
import type { SignedIn } from "../context.server.ts";
import type { MoveTarget } from "./booking-page-moves-rules.ts";
import { moveWords } from "./booking-words-rules.ts";

/** The toast after the actor has changed a booking's status; after an acceptance it speaks of Google Calendar only when the booking is on its way there. */
export async function toldAfterMove(ctx: SignedIn, bookingId: string, status: MoveTarget) {
  const { title, text } = moveWords[status].done;
  if (status !== "accepted" || !(await isWanted(ctx, ctx.actor.id, bookingId))) {
    return { title, text };
  }
  return { title, text: "It will appear in Google Calendar shortly." };
}
