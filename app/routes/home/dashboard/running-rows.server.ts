import { href } from "react-router";
import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import { otherParty } from "#app/domain/bookings/booking-rules.ts";
import { clockLabel } from "#app/domain/bookings/time-periods.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { clockTimeOf } from "#app/domain/dates.ts";
import { runningVisits } from "#app/domain/visits/running-visits.server.ts";
import { firstNameOf } from "#app/ui/sitters/booking-offer.tsx";
import { dashboardCopy } from "./dashboard-copy.ts";

const copy = dashboardCopy.running;

/** 'Rex is out with Luca since 10:02 AM'; a sitter goes on to the card. */
export async function runningRows(ctx: SignedIn) {
  const visits = await runningVisits(ctx);
  return visits.map(({ view: { booking, party }, startedAt, writes }) => {
    const { id, dogs, service } = booking;
    const other = booking[otherParty(party)];
    const facts = {
      dogs: dogNames(dogs),
      name: firstNameOf(other.name),
      time: clockLabel(clockTimeOf(startedAt, ctx.config.timeZone)),
    };
    const many = dogs.length > 1;
    const isWalk = service === "walking";
    const seenByOwner = isWalk ? copy[many ? "walks" : "walk"] : copy[many ? "allHere" : "here"];
    return {
      id,
      href: writes ? href("/bookings/:id/visit", { id }) : href("/bookings/:id", { id }),
      text: writes ? copy.sitter(facts) : seenByOwner(facts),
      other: { name: other.name, photo: other.avatar },
    };
  });
}
