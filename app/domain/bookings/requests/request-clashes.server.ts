import { mostAtOnce, overlaps } from "../../availability/availability-rules.ts";
import {
  agreedTimesOfDogs,
  capacityOfSitter,
  spanOf,
} from "../../availability/calendar-queries.server.ts";
import type { SignedIn } from "../../context.server.ts";
import { hasExpired, isAgreed } from "../../services/booking-rules.ts";
import type { Span } from "../../services/time-periods.ts";
import type { BookingView } from "../booking-view.ts";
import { type Clash, type ClashText, clashText } from "./clash-text.ts";
import { type SitterTime, sitterTimes } from "./sitter-times.server.ts";

/**
 * For each request that the actor may accept, the bookings that make this impossible and the
 * requests that compete with it, by booking id. Requests without a clash are absent.
 */
export async function clashesOf(
  ctx: SignedIn,
  views: readonly BookingView[],
): Promise<Map<string, ClashText>> {
  const asked = views.filter((view) => view.offeredStatuses.includes("accepted"));
  if (asked.length === 0) return new Map();
  const within = spanOf(asked.flatMap((view) => view.slots));
  const dogIds = asked.flatMap(({ booking }) => booking.dogs.map((dog) => dog.id));
  const isSitters = asked.some(({ party }) => party === "sitter");
  const [capacity, times, walks] = await Promise.all([
    isSitters ? capacityOfSitter(ctx, ctx.actor.id) : 0,
    isSitters ? sitterTimes(ctx, within) : [],
    agreedTimesOfDogs(ctx, [...new Set(dogIds)], within),
  ]);
  const held = times.filter(({ status }) => isAgreed(status));
  const open = times.filter((time) => isOpenRequest(time, ctx.now()));
  const around = { now: ctx.now(), zone: ctx.config.timeZone };
  return new Map(
    asked.flatMap((view) => {
      const { id, date } = view.booking;
      const text = clashText(clashOf(view), date, around);
      return text ? [[id, text] as const] : [];
    }),
  );

  function clashOf({ booking, party, slots }: BookingView): Clash {
    const overlapping = <T extends Span>(spans: readonly T[]) =>
      spans.filter((span) => slots.some((slot) => overlaps(span, slot)));
    const walk = overlapping(walks).find(({ dogId }) =>
      booking.dogs.some((dog) => dog.id === dogId),
    );
    const away = walk && booking.dogs.find((dog) => dog.id === walk.dogId);
    const taken = away && {
      by: "dog" as const,
      dog: away.name,
      startAt: walk.startAt,
      isOwners: true,
    };
    if (party === "owner") return { taken: taken ?? null, cares: [], others: 0 };
    const cares = overlapping(held);
    const isFull = slots.some((slot) => mostAtOnce(held, slot) + booking.dogs.length > capacity);
    const other = isFull ? cares[0] : undefined;
    const rivals = overlapping(open).filter(({ id }) => id !== booking.id);
    return {
      taken: other
        ? {
            by: "booking",
            dog: other.dog,
            startAt: other.startAt,
            isOwners: other.ownerId === booking.owner.id,
          }
        : (taken ?? null),
      cares,
      others: new Set(rivals.map(({ id }) => id)).size,
    };
  }
}

function isOpenRequest({ status, requestedBy, answerBy, startAt }: SitterTime, now: number) {
  return (
    status === "pending" &&
    requestedBy === "owner" &&
    !hasExpired({ status, answerBy: answerBy ?? startAt }, now)
  );
}
