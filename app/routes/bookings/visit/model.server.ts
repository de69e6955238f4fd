import { href } from "react-router";
import { blockStateWith } from "#app/domain/blocks/block-queries.server.ts";
import { bookingTitle, dogNames } from "#app/domain/bookings/booking-labels.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { dateFacts, timeLabels } from "#app/domain/bookings/booking-when.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dayLabel, momentLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { wantedAmong } from "#app/domain/reviews/wanted-reviews.server.ts";
import { otherParty } from "#app/domain/services/booking-rules.ts";
import { visitView } from "#app/domain/visits/visit-view.server.ts";
import { facesOf } from "#app/ui/booking/faces.tsx";
import { visitShown } from "#app/ui/visits/visit-shown.ts";
import { visitHref } from "./visit-href.ts";

export type VisitPage = Awaited<ReturnType<typeof visitPage>>;

/** The report of a visit, for a party: of `date` or, without it, the latest. Throws not_found. */
export async function visitPage(ctx: SignedIn, id: string, date: string | undefined) {
  const view = await bookingForActor(ctx, id);
  const { booking, party } = view;
  const { card, stage, unfinished, writes } = await visitView(ctx, view, date);
  const wanted = card ? await wantedAmong(ctx, [view], party) : new Set();
  const { timeZone: zone } = ctx.config;
  const now = ctx.now();
  const today = plainDateOf(now, zone);
  const moment = (at: number) => momentLabel(at, now, zone);
  const dogs = dogNames(booking.dogs);
  const other = booking[otherParty(party)];
  const canWrite = !other.deleted && (await blockStateWith(ctx, other.id)) === "none";
  const isStay = booking.kind === "stay";
  const isDated = "date" in stage;
  const isWritten = isDated && stage.date === card?.date;
  const running = stage.stage === "running" && isWritten ? stage : null;
  const isLatest = card?.date === card?.dates.at(-1);
  const visit =
    card &&
    visitShown(
      card,
      {
        dogs,
        endAt: view.endAt,
        open: running !== null && isLatest,
        isStay,
        isWalk: booking.service === "walking",
      },
      { now, timeZone: zone },
    );
  const earlier = isLatest ? null : card?.date;
  return {
    id,
    /** The day of the report, if it is not the latest. */
    earlier,
    heading: bookingTitle(booking.service, dogs),
    other: firstNameOf(other.name),
    faces: facesOf(booking, other),
    when: [...dateFacts(booking), ...timeLabels(booking, view.slots)],
    messagesHref: canWrite ? href("/messages/:userId", { userId: other.id }) : null,
    writes,
    /** Whether it has one report per day. */
    isStay,
    /** Whether the booking began on an earlier day. */
    hasBegun: booking.startDate < today,
    /** The day of the report in words, unless it is today. */
    day: card && card.date !== today ? dayLabel(card.date, today) : null,
    stage: stage.stage,
    /** Changes whenever the page's script has to reload it. */
    version: isDated ? `${stage.stage} ${stage.date}` : stage.stage,
    /**
     * The report that can be written and finished. `another` says that today's can be started, too.
     */
    running: running && { date: running.date, another: running.another },
    /** Its day in words, if today's report can be started or was started. */
    unfinished: running && (running.another || !isLatest) ? dayLabel(running.date, today) : null,
    opens: stage.stage === "ahead" ? moment(stage.opensAt) : null,
    /** The sitter can change what this card says. */
    corrects: writes && isWritten ? moment(stage.until) : null,
    visit: visit && { ...visit, lines: visit.lines.toReversed() },
    days: (card?.dates ?? [])
      .filter((each) => each !== card?.date)
      .map((each) => ({
        href: visitHref(id, each),
        label: dayLabel(each, today),
        isUnfinished: writes && unfinished.includes(each),
      })),
    reviewHref: wanted.has(id) ? href("/bookings/:id/review", { id }) : null,
    /** A repeated post notes once. */
    clientId: crypto.randomUUID(),
  };
}
