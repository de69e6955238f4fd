import { href } from "react-router";
import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import type { BookingStage } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { visitView } from "#app/domain/visits/visit-view.server.ts";
import { visitLink } from "#app/ui/visits/visit-copy.ts";
import { visitShown } from "#app/ui/visits/visit-shown.ts";

const stages: readonly BookingStage[] = ["agreed", "started", "to complete", "done", "withdrawn"];

/** The report of a booking's visit, and the sitter's link to write it: null before there is one. */
export async function visitOnBooking(ctx: SignedIn, view: BookingView, at: BookingStage) {
  if (!stages.includes(at)) return { report: null, start: null };
  const { booking } = view;
  const { card, stage, writes } = await visitView(ctx, view);
  const label = writes && visitLink(stage.stage, booking.kind === "stay");
  const path = href("/bookings/:id/visit", { id: booking.id });
  const write = label ? { href: path, label } : null;
  if (!card) return { report: null, start: write };
  const others = card.dates.length > 1;
  const clock = { now: ctx.now(), timeZone: ctx.config.timeZone };
  const about = {
    dogs: dogNames(booking.dogs),
    endAt: view.endAt,
    open: stage.stage === "running",
    isStay: booking.kind === "stay",
    isWalk: booking.service === "walking",
  };
  const shown = visitShown(card, about, clock);
  const starts = stage.stage === "to start";
  return {
    report: {
      ...shown,
      path,
      /** It is what the page is about, and comes first. */
      leads: view.isOut && shown.running,
      write: starts ? null : write,
      allHref: others ? path : null,
    },
    /** Of a stay, the next day's. */
    start: starts ? write : null,
  };
}

export type ReportOnBooking = NonNullable<Awaited<ReturnType<typeof visitOnBooking>>["report"]>;
