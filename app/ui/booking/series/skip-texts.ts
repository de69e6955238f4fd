import type { BookingView } from "#app/domain/bookings/booking-view.ts";
import { dateFacts, timeLabels } from "#app/domain/bookings/booking-when.ts";
import type { Skip, SkipReason } from "#app/domain/bookings/series/series-rules.ts";
import { dayLabel } from "#app/domain/date-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import type { LeftOutDate } from "./left-out.tsx";

const copy = {
  sitterBusy: {
    owner: (sitter: string) => `${sitter} isn't free`,
    sitter: () => "You aren't free",
  } satisfies Record<Party, (sitter: string) => string>,
  dogBusy: (dog: string) => `${dog} has another booking`,
  dogWith: (dog: string, sitter: string, when: string) =>
    `${dog} has another booking with ${sitter}, ${when}`,
  aDogBusy: "One of the dogs has another booking",
  paused: "Paused",
  noSuchTime: "The clocks change at this time",
};

/** Why a weekly booking leaves out a date, as a party reads it. */
export function skipText(
  reason: SkipReason,
  { party, sitter, dogs }: { party: Party; sitter: string; dogs: readonly string[] },
): string {
  const [dog] = dogs;
  switch (reason) {
    case "sitter_unavailable":
      return copy.sitterBusy[party](sitter);
    case "dog_unavailable":
      return dog !== undefined && dogs.length === 1 ? copy.dogBusy(dog) : copy.aDogBusy;
    case "paused":
      return copy.paused;
    case "no_such_time":
      return copy.noSuchTime;
  }
}

type Named = { name: string };
/** The owner's bookings that take a dog, by date. */
type Clashing = ReadonlyMap<string, Pick<BookingView, "booking" | "slots">>;

/** The dates that are left out and why, worded for a party. `today` is yyyy-MM-dd. */
export function skippedTexts(
  { sitter, dogs }: { sitter: Named; dogs: readonly Named[] },
  skips: readonly Skip[],
  { party, today, clashing }: { party: Party; today: string; clashing?: Clashing },
): LeftOutDate[] {
  const around = { party, sitter: firstNameOf(sitter.name), dogs: dogs.map((dog) => dog.name) };
  return skips.map(({ date, reason }) => ({
    date: dayLabel(date, today),
    reason:
      (reason === "dog_unavailable" && clashText(around.dogs, clashing?.get(date))) ||
      skipText(reason, around),
  }));
}

/** Names the booking that takes the dog; null if there is none. */
function clashText(
  dogs: readonly string[],
  clash: Pick<BookingView, "booking" | "slots"> | undefined,
): string | null {
  const dog = clash?.booking.dogs.find(({ name }) => dogs.includes(name));
  if (!clash || !dog) return null;
  const { booking, slots } = clash;
  const when =
    booking.kind === "stay" ? dateFacts(booking).slice(0, 1) : timeLabels(booking, slots);
  return copy.dogWith(dog.name, firstNameOf(booking.sitter.name), when.join(", "));
}
