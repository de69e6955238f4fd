import type { z } from "zod";
import { isoOf } from "../dates.ts";
import { photoPath } from "../photos/photo-path.ts";
import { cellCentre } from "../places/place-rules.ts";
import { CURRENCY } from "../prices/price-labels.ts";
import { linesJson } from "../prices/price-lines-json.ts";
import type { Policy } from "../prices/price-terms.ts";
import type { PriceLine } from "../prices/quote.ts";
import type { Party } from "../services/booking-rules.ts";
import { nightsOf } from "../services/stays.ts";
import type { Slot } from "../services/time-periods.ts";
import type * as shapes from "./booking-json-schemas.ts";
import { knowsContact, knowsNotes, knowsPlace } from "./booking-privacy.ts";
import { proposalJson } from "./proposals/proposal-json.ts";
import { isOpenProposal, type Proposal } from "./proposals/proposal-rules.ts";

/** Times are HH:mm in the app's time zone, the price is in dollars. */
export type BookingJson = z.output<typeof shapes.BookingShape>;

export type BookingPersonJson = z.output<typeof shapes.BookingPersonShape>;

export type BookingDogJson = z.output<typeof shapes.BookingDogShape>;

type Person = {
  id: string;
  name: string;
  photoKey: string | null;
  phone: string | null;
  email: string | null;
  deleted: boolean;
};

/** `entry` is the number of its calendar entry, which never means another time. */
export type BookedSlot = Slot & { entry: number };

/** A booking as stored, with its related rows. Private. */
export type BookingRecord = Pick<
  BookingJson,
  | "id"
  | "groupId"
  | "seriesId"
  | "requestedBy"
  | "kind"
  | "date"
  | "status"
  | "timePeriod"
  | "notes"
  | "service"
  | "reason"
  | "declineReason"
> & {
  /** Null for a visit. */
  endDate: string | null;
  cancelledBy: Party | "system" | null;
  version: number;
  priceCents: number | null;
  lines: PriceLine[];
  policy: Policy;
  place: {
    /** Whose it is. */
    home: Party;
    address: string | null;
    latitude: number | null;
    longitude: number | null;
    area: string | null;
  };
  slots: BookedSlot[];
  startAt: number;
  endAt: number;
  /** An unanswered request expires then. */
  answerBy: number;
  createdAt: number;
  updatedAt: number;
  /** When what it shows of its dogs and people last changed, if it did. */
  textChangedAt: number | null;
  sitter: Person & { rating: number | null };
  owner: Person;
  /** In the order of the request, at least one. */
  dogs: { id: string; name: string; breed: string; age: string; photoKey: string | null }[];
  /** Whether a report was started and not finished. */
  visitRuns: boolean;
  /** The open one, even if it has expired. */
  proposal: Proposal | null;
};

/** What one party may see of a booking, by the rules of `booking-privacy`. */
export function bookingJson(record: BookingRecord, viewer: Party, now: number): BookingJson {
  const { slots, sitter, owner, kind, service } = record;
  const first = slots[0] ?? { startTime: "", endTime: "" };
  const dogs = record.dogs.map(({ photoKey, ...dog }) => {
    const image = photoPath(photoKey);
    return { ...dog, avatar: image, image };
  });
  const dog = dogs[0];
  if (!dog) throw new Error(`Booking ${record.id} is for no dog`);
  const startDate = record.date;
  const endDate = record.endDate ?? startDate;
  const person = (side: Party, { id, name, photoKey, phone, email, deleted }: Person) => {
    const known = viewer === side || knowsContact(record, now);
    const contact = known ? { phone, email } : { phone: null, email: null };
    return { id, name, avatar: photoPath(photoKey), ...contact, ...(deleted && { deleted }) };
  };
  return {
    id: record.id,
    dogId: dog.id,
    ownerId: owner.id,
    sitterId: sitter.id,
    // Sitters don't learn that others were asked.
    groupId: viewer === "owner" ? record.groupId : null,
    seriesId: record.seriesId,
    requestedBy: record.requestedBy,
    kind,
    date: startDate,
    startDate,
    endDate,
    nights: nightsOf(kind, service, { startDate, endDate }),
    status: record.status,
    timeSlots: slots.map(({ startTime, endTime }) => ({ startTime, endTime })),
    timeSlot: `${first.startTime} - ${first.endTime}`,
    startTime: first.startTime,
    endTime: slots.at(-1)?.endTime ?? first.endTime,
    timePeriod: record.timePeriod,
    notes: knowsNotes(record, viewer, now) ? record.notes : null,
    placeOf: record.place.home,
    ...placeJson(record, viewer, now),
    price: record.priceCents === null ? null : record.priceCents / 100,
    lines: linesJson(record.lines, record.service),
    currency: CURRENCY,
    policy: record.policy,
    service,
    reason: record.reason,
    declineReason: record.declineReason,
    cancelledBy: record.cancelledBy,
    version: record.version,
    expiresAt: record.status === "pending" ? isoOf(record.answerBy) : null,
    createdAt: isoOf(record.createdAt),
    updatedAt: isoOf(record.updatedAt),
    sitter: { ...person("sitter", sitter), rating: sitter.rating },
    owner: person("owner", owner),
    dog,
    dogs,
    proposal: isOpenProposal(record.proposal, now)
      ? proposalJson(record.proposal, proposedPlace(record, record.proposal, viewer, now))
      : null,
  };
}

/** An owner's proposed place is shown to the sitter like the booking's own; a sitter's, in full. */
function proposedPlace(
  record: BookingRecord,
  { by, place }: Proposal,
  viewer: Party,
  now: number,
): Pick<NonNullable<BookingJson["proposal"]>, "location" | "otherPlace"> {
  if (!place) return { location: placeJson(record, viewer, now).location, otherPlace: null };
  const isKnown = viewer === by || by === "sitter" || knowsPlace(record, viewer, by, now) === "all";
  if (isKnown) return { location: place.address, otherPlace: "address" };
  return { location: place.area, otherPlace: "area" };
}

function placeJson(
  record: BookingRecord,
  viewer: Party,
  now: number,
): Pick<BookingJson, "location" | "latitude" | "longitude"> {
  const { home, address, latitude, longitude, area } = record.place;
  const known = knowsPlace(record, viewer, home, now);
  if (known === "all") return { location: address, latitude, longitude };
  if (known === "none" || latitude === null || longitude === null)
    return { location: known === "none" ? null : area, latitude: null, longitude: null };
  return { location: area, ...cellCentre(latitude, longitude) };
}
