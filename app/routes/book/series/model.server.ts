import { bookingTitle, dogNames } from "#app/domain/bookings/booking-labels.ts";
import { bookableSitter } from "#app/domain/bookings/requests/bookable-sitter.server.ts";
import { homeHints } from "#app/domain/bookings/requests/home-hints.ts";
import { clashingBookings } from "#app/domain/bookings/series/clashing-bookings.server.ts";
import { lostRequests } from "#app/domain/bookings/series/lost-requests.server.ts";
import {
  endsWithin,
  offeredSeries,
  requestSeries,
} from "#app/domain/bookings/series/request-series.server.ts";
import {
  rhythmLabels,
  weekdayLabel,
  weekdaysInOrder,
} from "#app/domain/bookings/series/series-labels.ts";
import { seriesPrices } from "#app/domain/bookings/series/series-prices.server.ts";
import { isWeekly } from "#app/domain/bookings/series/series-rules.ts";
import { SeriesRequest } from "#app/domain/bookings/series/series-schemas.ts";
import { dogsWithoutVet } from "#app/domain/care/dogs-without-vet.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { monthDay, nearShortDate, shortDate } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import type { DogJson } from "#app/domain/dogs/dog-json.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { invalid } from "#app/domain/errors.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { priceList } from "#app/domain/people/sitting/sitter-prices.ts";
import { ownHome, pointOfOwnPlace } from "#app/domain/places/own-place-queries.server.ts";
import { isStayService } from "#app/domain/services/stays.ts";
import { policyTexts } from "#app/ui/booking/cancelling.ts";
import type { DogFace } from "#app/ui/booking/faces.tsx";
import { laterVisits } from "#app/ui/booking/series/later-visits.ts";
import { lostRequestsData } from "#app/ui/booking/series/lost-requests.tsx";
import { priceTexts } from "#app/ui/booking/series/series-prices.ts";
import { skippedTexts } from "#app/ui/booking/series/skip-texts.ts";
import { briefSitter } from "#app/ui/sitters/sitter-brief.tsx";
import { readWanted } from "#app/ui/sitters/sitter-paths.ts";
import { timesOf } from "../times-asked.ts";
import { copy } from "./copy.ts";
import { hoursByDay } from "./hours-by-day.ts";
import { checkedPath, type SeriesForm, termsOf, timeOf } from "./schemas.ts";
import { usualTimes } from "./series-times.ts";

/** Throws what bookableSitter does. */
export async function seriesRequestPage(ctx: SignedIn, query: URLSearchParams) {
  const sitter = await bookableSitter(ctx, query.get("sitter") ?? "");
  const [dogs, home] = await Promise.all([dogsOfOwner(ctx, ctx.actor.id), ownHome(ctx)]);
  const services = priceList(sitter).filter(({ service }) => isWeekly(service));
  const priced = services.find(({ service }) => service === query.get("service")) ?? services[0];
  const usual = usualTimes(priced?.service ?? "", sitter.availability);
  return {
    sitter: { id: sitter.id, ...briefSitter(sitter) },
    /** What else the viewer is looking for. */
    intent: readWanted(query.get("wanted")),
    services,
    /** The service whose price is told until the dates are checked. */
    priced,
    weekdays: weekdaysInOrder.map((day) => ({ value: String(day), label: weekdayLabel(day) })),
    dogs: dogs.map(faceOf),
    works: sitter.availability,
    hours: sitter.availability.length > 0 ? hoursByDay(sitter) : [],
    takesMany: sitter.acceptsMultipleDogs && sitter.maxDogs > 1,
    today: plainDateOf(ctx.now(), ctx.config.timeZone),
    home,
    usual,
    typed: {
      service: priced?.service ?? "",
      weekday: [] as string[],
      ...timesOf(isStayService(priced?.service ?? "") ? [usual] : []),
      dog: dogs.length === 1 ? dogs.map((dog) => dog.id) : [],
      location: home.address ?? "",
    },
  };
}

function faceOf({ id, name, images }: DogJson): DogFace {
  return { id, name, photo: images[0] ?? null };
}

export type SeriesRequestPage = Awaited<ReturnType<typeof seriesRequestPage>>;

/** Throws what `requestSeries` does, but for a price. */
export async function checkSeries(ctx: SignedIn, sitterId: string, form: SeriesForm) {
  const offer = await offeredSeries(ctx, await inputOf(ctx, sitterId, form));
  const { record, possible, skipped, price } = offer;
  const today = plainDateOf(ctx.now(), ctx.config.timeZone);
  const { name, home, profilePhoto } = await bookableSitter(ctx, sitterId);
  const chosen = (await dogsOfOwner(ctx, ctx.actor.id)).filter(({ id }) => form.dog.includes(id));
  const prices = await seriesPrices(ctx, record, { dogs: offer.dogs, dates: possible });
  const lost = await lostRequests(ctx, record, offer, "owner");
  const { service, weekday, startDate, endDate } = form;
  const isAll = endsWithin(record, today);
  return {
    head: {
      title: bookingTitle(service, dogNames(chosen)),
      faces: {
        dogs: chosen.map(faceOf),
        other: { name, photo: profilePhoto },
      },
      rhythm: rhythmLabels(
        {
          weekdays: weekday.map(Number),
          times: [timeOf(form)],
          firstDate: startDate,
          untilDate: endDate ?? null,
        },
        (date) => nearShortDate(date, today),
      ),
    },
    price,
    terms: termsOf(form),
    /** How many dates can be booked. */
    possible: possible.length,
    /** 'Dec 17, Dec 24, and Dec 31', or only the first and the last of many. */
    dates: copy.dates(possible.map(({ date }) => monthDay(date))),
    hints: homeHints(
      home,
      firstNameOf(name),
      chosen.map((dog) => ({ name: dog.name, facts: dog })),
    ),
    vetless: await dogsWithoutVet(ctx, chosen),
    /** The link that checks the same request again. */
    backHref: checkedPath(sitterId, form),
    prices: priceTexts(prices),
    /** Whether it ends within the eight weeks. */
    isAll,
    /** What follows these; null if nothing does. */
    later: isAll ? null : laterVisits(endDate ? shortDate(endDate) : null),
    cancelling: policyTexts[record.policy],
    place: form.location ?? copy.noPlace,
    notes: form.notes ?? null,
    lost: lostRequestsData(lost, today),
    skipped: skippedTexts({ sitter: { name }, dogs: chosen }, skipped, {
      party: "owner",
      today,
      clashing: await clashingBookings(ctx, "owner", offer.clashes),
    }),
  };
}

/** What a weekly booking comes to before it is asked for. */
export type CheckedSeries = Awaited<ReturnType<typeof checkSeries>>;

/** Throws what `requestSeries` does. */
export async function sendSeries(ctx: SignedIn, sitterId: string, form: SeriesForm) {
  const input = await inputOf(ctx, sitterId, form);
  return requestSeries(ctx, input, form);
}

async function inputOf(ctx: SignedIn, sitterId: string, form: SeriesForm): Promise<SeriesRequest> {
  const { service, weekday, startDate, endDate, dog, location, notes } = form;
  const parsed = SeriesRequest.safeParse({
    sitterId,
    service,
    startDate,
    endDate,
    notes,
    weekdays: weekday,
    timeSlots: [timeOf(form)],
    dogIds: dog,
    location: location ?? null,
    ...(await pointOfOwnPlace(ctx, location ?? null)),
  });
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  const named: Record<string, string> = { weekdays: "weekday", dogIds: "dog" };
  const path = String(fault?.path[0] ?? "");
  throw invalid(fault?.message ?? "Please check your choices", named[path] ?? path);
}
