import { href } from "react-router";
import { priceRangeLabel } from "#app/domain/bookings/booking-labels.ts";
import { type BookingView, needsAnswer } from "#app/domain/bookings/booking-view.ts";
import type { ClashText } from "#app/domain/bookings/requests/clash-text.ts";
import type { RequestFacts } from "#app/domain/bookings/requests/home-hints.ts";
import { sameWeekdayAhead } from "#app/domain/dates.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import {
  type BookingStatus,
  isAgreed,
  isCompleted,
  isOpen,
} from "#app/domain/services/booking-rules.ts";
import { bookLikePath } from "#app/ui/booking/book-like-path.ts";
import { bookingName, rowFacts } from "#app/ui/booking/booking-name.ts";
import type { BookingRowData } from "#app/ui/booking/booking-row.tsx";
import type { AlsoAsked } from "#app/ui/booking/request-groups.ts";
import type { CareLink } from "#app/ui/care/sitters-care-links.ts";
import { firstWords } from "#app/ui/layout/public-meta.ts";
import { seeProfile } from "#app/ui/see-profile.ts";
import { ratingShown } from "#app/ui/spoken-number.tsx";

/** In characters, about a line; the whole note is on the booking's page. */
const NOTE_SHOWN = 40;

const copy = {
  more: (count: number) => (count === 1 ? "1 more visit" : `${count} more visits`),
  moreCancelled: (count: number) => `${count} more cancelled`,
};

/** The sitters who can be booked again, from the day after `today` (yyyy-MM-dd). */
export type Bookable = { sitters: ReadonlySet<string>; today: string };

/**
 * What a row of a list shows of a booking. `alsoAsked` are the other sitters who were asked for the
 * same.
 */
export function bookingRowData(
  view: BookingView,
  {
    day,
    bookable,
    wanted,
    alsoAsked = [],
    clash = null,
    facts,
    others = 0,
    care = [],
  }: {
    /** Names a day. */
    day: (date: string) => string;
    bookable?: Bookable | undefined;
    /** The ids of bookings whose review is due. */
    wanted?: ReadonlySet<string> | undefined;
    alsoAsked?: AlsoAsked[];
    clash?: ClashText | null | undefined;
    facts?: RequestFacts | undefined;
    /** How many further visits of its weekly booking the row stands for. */
    others?: number | undefined;
    care?: CareLink[] | undefined;
  },
): BookingRowData {
  const { booking, party, shown, slots, isOneOfSeveral, isOut } = view;
  const other = party === "owner" ? booking.sitter : booking.owner;
  const answerable = needsAnswer(view);
  return {
    id: booking.id,
    href: href("/bookings/:id", { id: booking.id }),
    dogs: booking.dogs.map(({ id, name, image }) => ({ id, name, photo: image })),
    title: bookingName(party, booking.dogs, [other.name, ...alsoAsked.map(({ sitter }) => sitter)]),
    facts: rowFacts(booking, slots, day),
    price: priceRangeLabel([booking.price, ...alsoAsked.map(({ price }) => price)]),
    isDue: isOpen(shown.status) || isCompleted(shown.status),
    status: shown.status,
    statusLabel: shown.label,
    other: { name: other.name, photo: other.avatar },
    note: answerable && booking.notes ? firstWords(booking.notes, NOTE_SHOWN) : null,
    answerable,
    asker: answerable && party === "owner" ? askerOf(booking.sitter) : null,
    isChanging: booking.proposal !== null,
    othersAsked: answerable && isOneOfSeveral,
    clash,
    series:
      booking.seriesId !== null && others > 0
        ? {
            href: href("/series/:id", { id: booking.seriesId }),
            label: moreOfSeries(others, shown.status),
          }
        : null,
    known: facts?.dogs ?? [],
    hints: facts?.hints ?? [],
    cardHref: isOut
      ? href(party === "sitter" ? "/bookings/:id/visit" : "/bookings/:id", { id: booking.id })
      : null,
    againHref:
      bookable?.sitters.has(booking.sitterId) && isCompleted(shown.status)
        ? bookLikePath(booking, { date: sameWeekdayAhead(booking.date, bookable.today) })
        : null,
    reviewHref: wanted?.has(booking.id) ? href("/bookings/:id/review", { id: booking.id }) : null,
    care,
  };
}

function askerOf({ id, name, rating }: BookingView["booking"]["sitter"]): BookingRowData["asker"] {
  return {
    href: href("/sitters/:id", { id }),
    label: seeProfile(firstNameOf(name)),
    rating: rating === null ? null : ratingShown(rating),
  };
}

function moreOfSeries(count: number, status: BookingStatus): string {
  return isAgreed(status) ? copy.more(count) : copy.moreCancelled(count);
}
