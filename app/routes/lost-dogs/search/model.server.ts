import { href } from "react-router";
import type { SignedIn } from "#app/domain/context.server.ts";
import { dateOfMoment, momentLabel } from "#app/domain/date-labels.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { ageText, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import { needsOfAlerts } from "#app/domain/lost-dogs/alert-needs.server.ts";
import { lostDogCode } from "#app/domain/lost-dogs/lost-dog-link.server.ts";
import {
  type DogInCare,
  dogInCare,
  openLostDog,
  sightingsOf,
  wasTakenDown,
} from "#app/domain/lost-dogs/lost-dog-queries.server.ts";
import { pageLink } from "#app/domain/page-link.server.ts";
import { nearestPlace } from "#app/domain/places/place-queries.server.ts";
import { ownCell } from "#app/domain/places/viewer-place.server.ts";
import { directionsHref } from "#app/ui/booking/directions.ts";

/** The form for a page or, while a search is running, the search. Throws not_found. */
export async function searchPage(ctx: SignedIn, dogId: string) {
  const dog = await dogInCare(ctx, dogId);
  const page = await openLostDog(ctx, dogId);
  const { timeZone: zone } = ctx.config;
  const now = ctx.now();
  const moment = (at: number) => momentLabel(at, now, zone);
  const today = plainDateOf(now, zone);
  const shown = { dog: shownDog(dog), today };
  if (!page)
    return {
      ...shown,
      running: null,
      isTakenDown: await wasTakenDown(ctx, dog),
      start: {
        area: await ownArea(ctx),
        date: today,
        time: clockTimeOf(now, zone),
      },
    };
  const code = lostDogCode(ctx.config, page.id);
  const { area, description, phone, since } = page;
  const sightings = await sightingsOf(ctx, dogId);
  const [waitsFor] =
    page.alerted_at === null ? await needsOfAlerts(ctx, [{ ...page, owner_id: dog.ownerId }]) : [];
  return {
    ...shown,
    start: null,
    isTakenDown: false,
    running: {
      url: pageLink(ctx.config, "lostDog", code),
      pageHref: href("/lost/:code", { code }),
      flyerHref: href("/lost/:code/flyer", { code }),
      nearby: page.alerted_at === null ? (waitsFor ?? ("soon" as const)) : ("told" as const),
      until: dateOfMoment(page.ends_at, zone),
      since: moment(since),
      says: {
        area,
        description: description ?? "",
        phone: phone ?? "",
        date: plainDateOf(since, zone),
        time: clockTimeOf(since, zone),
      },
      sightings: sightings.map(({ id, seen_at, place, latitude, longitude, ...sighting }) => ({
        id,
        place,
        when: moment(seen_at),
        text: sighting.content,
        contact: sighting.contact,
        photo: sighting.photo_key === null ? null : href("/sightings/:id/photo", { id }),
        mapHref: directionsHref({ location: `${place}, ${page.area}`, latitude, longitude }),
      })),
    },
  };
}

/** The dog's facts, in words. */
function shownDog({ id, name, photo, isOwn, breed, age, size }: DogInCare) {
  const words = { breed, age: ageText(age), size: size && dogSizeLabels[size] };
  return { id, name, photo, isOwn, ...words };
}

export type DogShown = ReturnType<typeof shownDog>;

export type RunningSearch = NonNullable<Awaited<ReturnType<typeof searchPage>>["running"]>;

async function ownArea(ctx: SignedIn): Promise<string> {
  const cell = await ownCell(ctx);
  return (cell && (await nearestPlace(ctx, cell.latitude, cell.longitude))?.label) ?? "";
}
