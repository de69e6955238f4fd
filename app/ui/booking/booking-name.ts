import { choiceText, dogNames, serviceName } from "#app/domain/bookings/booking-labels.ts";
import { dateFacts, hasTimes, timeLabels } from "#app/domain/bookings/booking-when.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { Party } from "#app/domain/services/booking-rules.ts";
import { serviceNamed } from "#app/domain/services/sitter-rules.ts";
import { shortRange } from "#app/domain/services/time-periods.ts";

const named: Record<Party, (dogs: string, person: string) => string> = {
  owner: (dogs, sitter) => `${dogs} with ${sitter}`,
  sitter: (dogs, owner) => `${dogs}, for ${owner}`,
};

/**
 * What a booking is called wherever bookings are listed: 'Balu with Selam' for the owner, 'Rex, for
 * Agim' for the sitter. `people` are all who were asked.
 */
export function bookingName(
  party: Party,
  dogs: readonly { name: string }[],
  people: readonly string[],
): string {
  return named[party](dogNames(dogs), choiceText(people.map(firstNameOf)));
}

/** 'Walking', where little room is left. */
export function shortService(service: string): string {
  return serviceNamed(service)?.short ?? serviceName(service);
}

type Booked = Parameters<typeof dateFacts>[0];

/**
 * The second line of a row: 'Walking', 'Sat, Dec 19' and '7:00–8:30 AM'. When a dog comes and goes
 * for a night is on the booking's page.
 */
export function rowFacts(
  booking: Booked,
  slots: Parameters<typeof timeLabels>[1],
  day: (date: string) => string,
): string[] {
  return [
    shortService(booking.service),
    ...dateFacts(booking, day),
    ...(hasTimes(booking) ? timeLabels(booking, slots, shortRange) : []),
  ];
}
