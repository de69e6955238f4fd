import type { BookingJson } from "#app/domain/bookings/booking-json.ts";
import { dogNames } from "#app/domain/bookings/booking-labels.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";

type Names = { person: string; dog: string };

/** What an owner asks of a sitter, by service. */
const ownerAsks: Record<string, (names: Names) => string> = {
  walking: ({ person, dog }) => `${person} would like you to walk ${dog}`,
  sitting: ({ person, dog }) => `${person} would like you to look after ${dog}`,
  boarding: ({ person, dog }) => `${person} would like ${dog} to stay with you`,
  daycare: ({ person, dog }) => `${person} would like you to have ${dog} for the day`,
  training: ({ person, dog }) => `${person} would like you to train ${dog}`,
  grooming: ({ person, dog }) => `${person} would like you to groom ${dog}`,
  meet: ({ person, dog }) => `${person} would like you to meet ${dog}`,
};

/** What a sitter asks of an owner, by service. */
const sitterAsks: Record<string, (names: Names) => string> = {
  walking: ({ person, dog }) => `${person} would like to walk ${dog}`,
  sitting: ({ person, dog }) => `${person} would like to look after ${dog}`,
  boarding: ({ person, dog }) => `${person} would like ${dog} to come and stay`,
  daycare: ({ person, dog }) => `${person} would like to have ${dog} for the day`,
  training: ({ person, dog }) => `${person} would like to train ${dog}`,
  grooming: ({ person, dog }) => `${person} would like to groom ${dog}`,
  meet: ({ person, dog }) => `${person} would like to meet ${dog}`,
};

/** Describes a request to the person asked: 'Lea would like to walk Balu'. */
export function requestSentence({
  service,
  requestedBy,
  dogs,
  owner,
  sitter,
}: Pick<BookingJson, "service" | "requestedBy" | "dogs" | "owner" | "sitter">): string {
  const [sentences, asker] = requestedBy === "owner" ? [ownerAsks, owner] : [sitterAsks, sitter];
  const sentence = sentences[service] ?? sentences.sitting;
  return sentence?.({ person: firstNameOf(asker.name), dog: dogNames(dogs) }) ?? "";
}
