import { href } from "react-router";
import type { BookingsAhead } from "#app/domain/safety/bookings-ahead.server.ts";

const copy = {
  one: "1 accepted booking ahead",
  several: (count: number) => `${count} accepted bookings ahead`,
};

/** Links to the booking that remains after a block or, for several, to the list. */
export function bookingsAheadLink({ count, next }: BookingsAhead): { href: string; label: string } {
  if (count === 1) return { href: href("/bookings/:id", { id: next.id }), label: copy.one };
  const lists = { owner: href("/bookings"), sitter: href("/bookings-sitter") };
  return { href: `${lists[next.party]}?tab=upcoming`, label: copy.several(count) };
}
