import type { SignedIn } from "../../context.server.ts";
import type { Party } from "../../services/booking-rules.ts";
import { viewsOf } from "../booking-queries.server.ts";
import type { BookingView } from "../booking-view.ts";
import type { Clashes } from "./possible-dates.server.ts";

/** By date, the owner's own booking that takes a dog elsewhere. A sitter is told of none. */
export async function clashingBookings(
  ctx: SignedIn,
  party: Party,
  clashes: Clashes,
): Promise<Map<string, BookingView>> {
  if (party !== "owner" || clashes.size === 0) return new Map();
  const views = await viewsOf(ctx, [...new Set(clashes.values())]);
  const byId = new Map(views.map((view) => [view.booking.id, view]));
  return new Map(
    [...clashes].flatMap(([date, id]) => {
      const view = byId.get(id);
      return view ? [[date, view]] : [];
    }),
  );
}
