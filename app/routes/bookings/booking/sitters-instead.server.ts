import { type BookingStage, wasAskedInVain } from "#app/domain/bookings/booking-stage.ts";
import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { otherSitters } from "#app/domain/bookings/requests/other-sitters.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { bookLikePath } from "#app/ui/booking/book-like-path.ts";
import {
  MOST_INSTEAD,
  type SitterInstead,
  sittersInsteadData,
} from "#app/ui/booking/sitters-instead.tsx";

/** Sitters who are free for a request of an owner that came to nothing. */
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
    MOST_INSTEAD,
  );
  return sittersInsteadData(found, service, (id) => bookLikePath(booking, { sitterId: id }));
}
