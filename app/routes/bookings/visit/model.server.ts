import { href } from "react-router";
import { bookingTitle, dogNames } from "#app/domain/bookings/booking-labels.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { otherParty } from "#app/domain/bookings/booking-rules.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel, momentLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { visitView } from "#app/domain/visits/visit-view.server.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { visitShown } from "#app/ui/visits/visit-shown.ts";

export type VisitPage = Awaited<ReturnType<typeof visitPage>>;

/** For a party. Throws not_found. */
export async function visitPage(ctx: SignedIn, id: string, date: string | undefined) {
  const view = await bookingForActor(ctx, id);
  const { booking, party } = view;
  const { card, stage, writes } = await visitView(ctx, view, date);
  const { timeZone: zone } = ctx.config;
  const now = ctx.now();
  const today = plainDateOf(now, zone);
  const moment = (at: number) => momentLabel(at, now, zone);
  const dogs = dogNames(booking.dogs);
  const isDated = "date" in stage;
  const isWritten = isDated && stage.date === card?.date;
  const visit =
    card &&
    visitShown(
      card,
      { dogs, open: stage.stage === "running" && isWritten },
      { now, timeZone: zone },
    );
  const path = href("/bookings/:id/visit", { id });
  return {
    id,
    path,
    heading: bookingTitle(booking.service, dogs),
    other: firstNameOf(booking[otherParty(party)].name),
    writes,
    stage: stage.stage,
    /** Changes with whatever its script must load the page for. */
    version: isDated ? `${stage.stage} ${stage.date}` : stage.stage,
    /** The day whose card is not finished, while that of today can be started. */
    unfinished:
      stage.stage === "running" && stage.another && isWritten ? dayLabel(stage.date, today) : null,
    opens: stage.stage === "ahead" ? moment(stage.opensAt) : null,
    /** The sitter can change what this card says. */
    corrects: writes && isWritten ? moment(stage.until) : null,
    visit: visit && { ...visit, lines: visit.lines.toReversed() },
    days: (card?.dates ?? [])
      .filter((each) => each !== card?.date)
      .map((each) => ({ href: `${path}?date=${each}`, label: dayLabel(each, today) })),
    /** A repeated post notes once. */
    clientId: crypto.randomUUID(),
  };
}
