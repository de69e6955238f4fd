import { type BookingStage, wasAskedInVain } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { otherSitters } from "#app/domain/bookings/requests/other-sitters.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { milesText } from "#app/domain/places/place-rules.ts";
import { headlinePrice } from "#app/domain/sitters/services/sitter-prices.ts";
import type { Service } from "#app/domain/sitters/sitter-rules.ts";
import { bookLikePath } from "#app/ui/booking/book-like-path.ts";

const MOST = 3;

export type SitterInstead = {
  id: string;
  name: string;
  photo: string | null;
  /** '2 mi away', '$24 an hour' */
  facts: string[];
  /** The same request to them, ready to be sent. */
  href: string;
};

/** Who is free for what an owner asked for in vain. */
export async function sittersInstead(
  ctx: SignedIn,
  view: BookingView,
  stage: BookingStage,
): Promise<SitterInstead[]> {
  if (!wasAskedInVain(view, stage)) return [];
  const { booking, slots } = view;
  const { kind, service, dogs, sitterId } = booking;
  const dogIds = dogs.map((dog) => dog.id);
  const found = await otherSitters(
    ctx,
    { kind, service, slots, dogIds, sitterIds: [sitterId], place: booking },
    MOST,
  );
  return found.map((sitter) => {
    const { amount, per } = headlinePrice(sitter, service as Service);
    const price = amount && [amount, per].filter(Boolean).join(" ");
    const away = typeof sitter.distance === "number" ? milesText(sitter.distance) : sitter.location;
    return {
      id: sitter.id,
      name: sitter.name,
      photo: sitter.profilePhoto,
      facts: [away, price].filter((fact) => fact !== null),
      href: bookLikePath(booking, { sitterId: sitter.id }),
    };
  });
}
