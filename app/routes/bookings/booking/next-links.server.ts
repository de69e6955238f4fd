import { href } from "react-router";
import type { BlockState } from "#app/domain/blocks/safety-rules.ts";
import type { BookingStage } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { bookableServices } from "#app/domain/bookings/requests/bookable-services.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf, sameWeekdayAhead } from "#app/domain/dates.ts";
import { isOpen } from "#app/domain/services/booking-rules.ts";
import { MEET } from "#app/domain/services/meet.ts";
import { bookLikePath } from "#app/ui/booking/book-like-path.ts";
import { sittersCareLinks } from "#app/ui/care/sitters-care-links.ts";
import { bookPath, sittersPath } from "#app/ui/sitters/sitter-paths.ts";
import { bookingCopy as copy } from "./copy.ts";
import { sideOf } from "./side-of.ts";

/**
 * Links for a sitter who has lost a dog during a booking. None for a first meeting, where the owner
 * is present.
 */
export function lostLinks({ kind, dogs }: BookingView["booking"]) {
  return (kind === MEET ? [] : dogs).map(({ id, name }) => ({
    href: href("/dogs/:id/lost", { id }),
    name,
  }));
}

export type NextLink = { href: string; label: string };

/**
 * The links after a booking is over or came to nothing, the likeliest first. An owner whose sitter
 * could not take it is led to others.
 */
export async function nextLinks(
  ctx: SignedIn,
  view: BookingView,
  stage: BookingStage,
  { name, block }: { name: string; block: BlockState },
): Promise<NextLink[]> {
  const { booking, party } = view;
  if (!sideOf(view).booksSitters) return sittersLinks(view, stage, { name, block });
  const { sitterId, dogId, service, date, requestedBy, cancelledBy } = booking;
  const { kind, startDate, endDate, dogs } = booking;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const isAhead = date >= today;
  const others = {
    href: sittersPath({
      ...(isAhead && (kind === "stay" ? { startDate, endDate } : { date })),
      ...(dogs.length > 1 ? { dogs: String(dogs.length) } : { dog: dogId }),
      service,
    }),
    label: copy.otherSitters,
  };
  const again = async (label: string) => {
    const offered = await bookableServices(ctx, sitterId);
    if (offered.length === 0) return [];
    if (!offered.includes(service)) return [{ href: bookPath(sitterId, { dog: dogId }), label }];
    return [{ href: bookLikePath(booking, { date: sameWeekdayAhead(date, today) }), label }];
  };
  switch (stage) {
    case "done": {
      const links = await again(copy.bookAgain);
      return links.length > 0 ? links : [others];
    }
    case "declined":
      // What was refused for one day may suit on another.
      return isAhead || requestedBy !== party
        ? [others]
        : [others, ...(await again(copy.askForAnotherDay(name)))];
    case "expired":
      return requestedBy === party
        ? [others, ...(await again(copy.askAgain(name)))]
        : [...(await again(copy.ask(name))), others];
    case "withdrawn": {
      const links = await again(copy.askAgain(name));
      return cancelledBy === party ? [...links, others] : [others, ...links];
    }
    default:
      return [];
  }
}

/** The same for sitters. A completed booking links to the owner's messages elsewhere. */
function sittersLinks(
  view: BookingView,
  stage: BookingStage,
  { name, block }: { name: string; block: BlockState },
): NextLink[] {
  if (stage !== "declined" && stage !== "expired" && stage !== "withdrawn") return [];
  const { other, listHref } = sideOf(view);
  const messages = {
    href: href("/messages/:userId", { userId: other.id }),
    label: copy.message(name),
  };
  const bookings = { href: listHref, label: copy.yourBookings };
  // A block looks like a plain cancellation.
  if (other.deleted || block !== "none") return [bookings];
  return stage === "declined" ? [bookings, messages] : [messages, bookings];
}

/** Links to the dogs' care sheets: sitters read them, and owners see what the sitter will read. */
export function careLinks(
  view: BookingView,
  { name, block, now }: { name: string; block: BlockState; now: number },
) {
  const { booking, shown } = view;
  const { booksSitters } = sideOf(view);
  const own =
    booksSitters && isOpen(shown.status)
      ? booking.dogs.map(({ id, name: dog }) => ({ href: href("/dogs/:id/care", { id }), dog }))
      : [];
  const text = booksSitters ? copy.careOfOwner(name) : copy.careOfSitter;
  return [...own, ...(block === "none" ? sittersCareLinks(view, now) : [])].map((link) => ({
    href: link.href,
    title: copy.care(link.dog),
    text,
  }));
}
