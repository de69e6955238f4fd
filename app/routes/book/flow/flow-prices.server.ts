import type { FreeTimes } from "#app/domain/availability/free-times.ts";
import { shownPrice } from "#app/domain/bookings/booking-labels.ts";
import { holidaysAround } from "#app/domain/bookings/requests/price-booking.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import type { ListedSitterJson } from "#app/domain/people/user-json.ts";
import { bookingQuote, type QuotedBooking } from "#app/domain/prices/booking-quote.ts";
import { priceSums } from "#app/domain/prices/price-labels.ts";
import { type PriceTerms, termsOfProfile } from "#app/domain/prices/price-terms.ts";
import { type PriceLine, totalCents } from "#app/domain/prices/quote.ts";
import { amountText, unitsOf } from "#app/domain/prices/units.ts";
import { slotOn } from "#app/domain/services/booking-times.ts";
import { type Service, serviceNamed, serviceTable } from "#app/domain/services/sitter-rules.ts";
import { cancellingText } from "#app/ui/booking/cancelling.ts";
import { timeValue } from "../times-asked.ts";
import type { BookingChoices } from "./choices.ts";
import { flows } from "./flows.ts";
import { requestedTimes } from "./requested-times.ts";
import { chosenService, chosenSlots, misfitOf, mostDogsOf } from "./validate.ts";

/** The facts behind the pages of a flow; `service` is the chosen one, '' before one is. */
export type FlowKnown = {
  choices: BookingChoices;
  sitter: ListedSitterJson;
  dogs: DogJson[];
  service: string;
};

/** The price of the chosen times for these dogs; before one is chosen, for the dog that costs least. */
export async function summaryOf(ctx: SignedIn, known: FlowKnown, dogs: readonly DogJson[]) {
  const zone = ctx.config.timeZone;
  const service = known.service as Service;
  const { date } = requestedTimes(known.choices);
  const holidays = await holidaysAround(ctx, date);
  const { slots, lines, ...price } = reckon(known, dogs, { holidays, zone });
  return {
    service: serviceTable[service].label,
    slots,
    ...price,
    /** '2 hours'. */
    amount: amountText(service, unitsOf(service, slots, zone)),
    lines: priceSums(lines ?? [], service),
    /** The cost of cancelling under the sitter's policy. */
    cancelling: cancellingText(
      "owner",
      {
        policy: known.sitter.pricing.policy,
        startAt: slots[0]?.startAt ?? ctx.now(),
        priceCents: centsOf(lines),
      },
      { name: firstNameOf(known.sitter.name), now: ctx.now(), zone },
    ),
  };
}

type Around = Pick<QuotedBooking, "holidays" | "zone">;

function reckon(known: FlowKnown, dogs: readonly DogJson[], { holidays, zone }: Around) {
  const service = known.service as Service;
  const slots = chosenSlots(known.choices, service, zone);
  const terms = termsOfProfile(known.sitter, service);
  const quoteFor = (dogAges: string[]) => bookingQuote(terms, { slots, dogAges, holidays, zone });
  const quotes = candidatesOf(known, dogs).map(quoteFor);
  const lines = leastOf(quotes);
  const takesMore = quotes.length > 1 && mostDogsOf(known.sitter) > 1;
  return {
    slots,
    lines,
    dollars: lines && totalCents(lines) / 100,
    /** No dog is chosen yet: others of theirs, or several, may cost more. */
    isLeast: takesMore || quotes.some((quote) => centsOf(quote) !== centsOf(lines)),
    /** Dollars for each dog after the first; null if unknown, or if it depends on the dog. */
    furtherDog: furtherDogOf(terms, quoteFor),
  };
}

/**
 * What each of the day's longer times costs if it is chosen, as the price of the choice says it. A
 * time that would be booked as another service beside those already chosen has none of its own.
 */
export async function timePrices(
  ctx: SignedIn,
  known: FlowKnown,
  dogs: readonly DogJson[],
  { periods, presets }: FreeTimes,
): Promise<Record<string, string>> {
  const { choices, sitter } = known;
  const around = {
    holidays: await holidaysAround(ctx, choices.date),
    zone: ctx.config.timeZone,
  };
  const values = [...periods.map(({ period }) => period), ...presets.map(timeValue)];
  const priced = values.flatMap((value) => {
    const alone = { ...choices, time: [value], start: "", end: "" };
    const service = chosenService(alone, sitter.services);
    const among = flows[choices.flow].oneTime ? [value] : [...choices.time, value];
    const isOffered = sitter.services.some((one) => one === service);
    if (!isOffered || chosenService({ ...choices, time: among }, sitter.services) !== service)
      return [];
    const price = reckon({ ...known, choices: alone, service }, dogs, around);
    return [[value, shownPrice(price)] as const];
  });
  return Object.fromEntries(priced);
}

function furtherDogOf(
  terms: PriceTerms,
  quoteFor: (dogAges: string[]) => PriceLine[] | null,
): number | null {
  if (terms.extraDogRate === null && terms.puppyRate !== null) return null;
  const [one, two] = [centsOf(quoteFor([""])), centsOf(quoteFor(["", ""]))];
  return one === null || two === null ? null : (two - one) / 100;
}

type HourlyRates = { hourlyRate: number | null; hourlyFurther: number | null };

/** The rate of an hour on the chosen day, in dollars, for one dog and for each additional one. */
export async function hourlyRatesOf(
  ctx: SignedIn,
  { choices, sitter, service, dogs: all }: FlowKnown,
  dogs: readonly DogJson[],
): Promise<HourlyRates> {
  if (serviceNamed(service)?.unit !== "hour") return { hourlyRate: null, hourlyFurther: null };
  const terms = termsOfProfile(sitter, service as Service);
  const zone = ctx.config.timeZone;
  const hour = slotOn(choices.date, { startTime: "12:00", endTime: "13:00" }, zone);
  const holidays = await holidaysAround(ctx, choices.date);
  const quoteFor = (dogAges: string[]) =>
    bookingQuote(terms, { slots: [hour], dogAges, holidays, zone });
  const isUnknown = dogs.length === 0 && all.length > 0 && terms.puppyRate !== null;
  const cents = isUnknown ? null : centsOf(quoteFor(agesOf(dogs)));
  return { hourlyRate: cents ? cents / 100 : null, hourlyFurther: furtherDogOf(terms, quoteFor) };
}

/** The ages of the dogs; of each that the sitter takes, if none is chosen. */
function candidatesOf({ dogs: all, sitter }: FlowKnown, dogs: readonly DogJson[]): string[][] {
  const taken = dogs.length > 0 ? [] : all.filter((dog) => misfitOf(dog, sitter) === null);
  return taken.length > 0 ? taken.map(({ age }) => [age]) : [agesOf(dogs)];
}

function leastOf(quotes: (PriceLine[] | null)[]): PriceLine[] | null {
  return quotes.reduce((least, lines) =>
    (centsOf(lines) ?? 0) < (centsOf(least) ?? 0) ? lines : least,
  );
}

function centsOf(lines: PriceLine[] | null): number | null {
  return lines && totalCents(lines);
}

/** Before a dog is chosen, the price is that of one. */
function agesOf(dogs: readonly DogJson[]): string[] {
  return dogs.length > 0 ? dogs.map(({ age }) => age) : [""];
}
