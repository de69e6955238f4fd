import { href } from "react-router";
import { bookingTitle, dogNames } from "#app/domain/bookings/booking-labels.ts";
import {
  type BookingStage,
  bookingStage,
  wasAskedInVain,
} from "#app/domain/bookings/booking-stage.ts";
import type { FallenThrough, WeeklyInVain } from "#app/domain/home/open-question.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { photoPath } from "#app/domain/photos/photo-path.ts";
import { endedByLeaving, otherParty } from "#app/domain/services/booking-rules.ts";
import { rowFacts } from "#app/ui/booking/booking-name.ts";
import { weeklyTerms } from "#app/ui/booking/question-row.ts";
import { dashboardCopy } from "./dashboard-copy.ts";

const { fallen: copy } = dashboardCopy;

export type FallenItem = ReturnType<typeof fallenItem>;

/** A booking that fell through, as Home shows it. `day` names a day. */
export function fallenItem(
  { view, other, count }: FallenThrough,
  now: number,
  day: (date: string) => string,
) {
  const { booking, party, slots } = view;
  const stage = bookingStage(view, now);
  const name = firstNameOf(other);
  const page = href("/bookings/:id", { id: booking.id });
  const hasLeft = endedByLeaving(booking);
  const byOther = booking.cancelledBy === otherParty(party);
  return {
    title: hasLeft ? copy.left[party](dogNames(booking.dogs)) : titleOf(stage, name, byOther),
    facts: [
      bookingTitle(booking.service, dogNames(booking.dogs)),
      ...(count > 1
        ? [hasLeft ? copy.dates(count) : copy.visits(count)]
        : rowFacts(booking, slots, day).slice(1)),
    ],
    href: page,
    other: { name: other, photo: booking[otherParty(party)].avatar },
    findHref: wasAskedInVain(view, stage) ? `${page}#free` : null,
  };
}

/** A weekly request that came to nothing, as Home shows it. */
export function weeklyItem({ series, outcome }: WeeklyInVain): FallenItem {
  const { id, times, name, photoKey } = series;
  const page = href("/series/:id", { id });
  return {
    title: copy.weekly[outcome](firstNameOf(name)),
    facts: weeklyTerms(series),
    href: page,
    other: { name, photo: photoPath(photoKey) },
    findHref: times.length === 1 ? `${page}#free` : null,
  };
}

function titleOf(stage: BookingStage, name: string, byOther: boolean): string {
  if (stage === "declined") return copy.declined(name);
  if (stage === "expired") return copy.expired(name);
  return byOther ? copy.cancelled(name) : copy.ended(name);
}
