import { href } from "react-router";
import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import type { BookingStage } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { visitView } from "#app/domain/visits/visit-view.server.ts";
import { visitLink } from "#app/ui/visits/visit-copy.ts";
import { visitShown } from "#app/ui/visits/visit-shown.ts";

const stages: readonly BookingStage[] = ["agreed", "running", "to complete", "done", "withdrawn"];

/**
 * The report of a booking's visit, and the sitter's link to write it; null before there is either.
 */
export async function visitOnBooking(ctx: SignedIn, view: BookingView, at: BookingStage) {
  if (!stages.includes(at)) return null;
  const { booking } = view;
  const { card, stage, writes } = await visitView(ctx, view);
  const label = (writes && visitLink(stage.stage, booking.kind === "stay")) || null;
  const path = href("/bookings/:id/visit", { id: booking.id });
  const others = (card?.dates.length ?? 0) > 1;
  if (!card && !label) return null;
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const about = {
    dogs: dogNames(booking.dogs),
    endAt: view.endAt,
    open: stage.stage === "running",
    isStay: booking.kind === "stay",
    isWalk: booking.service === "walking",
  };
  return {
    card: card && visitShown(card, about, clock),
    write: label && { href: path, label, first: stage.stage !== "finished" },
    allHref: others ? path : null,
  };
}

export type VisitOnBooking = Awaited<ReturnType<typeof visitOnBooking>>;
