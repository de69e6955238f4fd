import { centsText } from "../prices/money.ts";
import { MEET } from "../services/meet.ts";
import { serviceNamed } from "../services/sitter-rules.ts";

/** 'Walking Rex', 'Dog Sitting for Rex' or short 'Sitting for Rex', 'Meet & greet with Rex'. */
export function bookingTitle(
  service: string,
  dogName: string,
  length: "label" | "short" = "label",
): string {
  if (service === MEET) return `${MEET_LABEL} with ${dogName}`;
  const name = serviceNamed(service)?.[length] ?? service;
  return service === "walking" ? `Walking ${dogName}` : `${name} for ${dogName}`;
}

const MEET_LABEL = "Meet & greet";

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });
const choiceFormat = new Intl.ListFormat("en-US", { type: "disjunction" });

/** 'Rex', 'Rex and Luna', 'Rex, Luna, and Otto'. */
export function dogNames(dogs: readonly { name: string }[]): string {
  return listText(dogs.map(({ name }) => name));
}

/** 'Rex is', 'Rex and Luna are'. */
export function dogsAre(dogs: readonly { name: string }[]): string {
  return `${dogNames(dogs)} ${dogs.length > 1 ? "are" : "is"}`;
}

/** 'A', 'A and B', 'A, B, and C'. */
export function listText(parts: readonly string[]): string {
  return listFormat.format(parts);
}

/** 'A', 'A or B', 'A, B, or C'. */
export function choiceText(parts: readonly string[]): string {
  return choiceFormat.format(parts);
}

/** Unknown services are returned unchanged. */
export function serviceName(service: string): string {
  return service === MEET ? MEET_LABEL : (serviceNamed(service)?.label ?? service);
}

/** The first part of an id, to tell bookings apart by eye. */
export function shortBookingId(id: string): string {
  return id.slice(0, 8);
}

/** '$24', 'Free', or 'Price on request' for null. */
export function priceLabel(dollars: number | null): string {
  if (dollars === 0) return "Free";
  return dollars === null ? "Price on request" : centsText(Math.round(dollars * 100));
}

/** As priceLabel; 'From $24' as long as the dogs are not chosen. */
export function shownPrice({ dollars, isLeast }: ShownPrice): string {
  return dollars && isLeast ? `From ${priceLabel(dollars)}` : priceLabel(dollars);
}

type ShownPrice = { dollars: number | null; isLeast?: boolean };

/** '$22 to $25'; one price where all are the same. */
export function priceRangeLabel(prices: (number | null)[]): string {
  const known = prices.filter((price) => price !== null).sort((a, b) => a - b);
  const [least = null, most = null] = [known[0], known.at(-1)];
  const isOne = known.length === prices.length ? least === most : known.length === 0;
  if (isOne) return priceLabel(least);
  return known.length === prices.length
    ? `${priceLabel(least)} to ${priceLabel(most)}`
    : shownPrice({ dollars: least, isLeast: true });
}
