import { bookableMonths } from "#app/domain/availability/free-days.server.ts";
import { freeSlots } from "#app/domain/availability/free-times.server.ts";
import { bookableSitter } from "#app/domain/bookings/requests/bookable-sitter.server.ts";
import { parsedRequest } from "#app/domain/bookings/requests/parsed-request.server.ts";
import { requestBooking } from "#app/domain/bookings/requests/request-booking.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { dogsOfOwner } from "#app/domain/dogs/dog-queries.server.ts";
import { dateGiven } from "#app/domain/fields.ts";
import { ownHome, pointOfOwnPlace } from "#app/domain/places/own-place-queries.server.ts";
import { MEET, meetStarts } from "#app/domain/services/meet.ts";
import { shorten } from "#app/http/forms/parse-form.server.ts";
import { withNotes } from "#app/http/pages/notes-in-query.ts";
import { briefSitter } from "#app/ui/sitters/sitter-brief.tsx";
import { readWanted } from "#app/ui/sitters/sitter-paths.ts";
import { rangesOf, readTimes, timesIn, timeValue } from "../times-asked.ts";
import type { MeetForm } from "./schemas.ts";

/** Throws what bookableSitter does. */
export async function meetPage(ctx: SignedIn, query: URLSearchParams) {
  const sitter = await bookableSitter(ctx, query.get("sitter") ?? "");
  const date = dateGiven(query.get("pick") || query.get("date")) ?? "";
  const dogs = await dogsOfOwner(ctx, ctx.actor.id);
  const named = query.getAll("dog").filter((id) => dogs.some((dog) => dog.id === id));
  const chosen = dogs.length === 1 ? dogs.map((dog) => dog.id) : named;
  const [home, months, free] = await Promise.all([
    ownHome(ctx),
    bookableMonths(ctx, sitter.id, query.get("month") ?? date, MEET),
    date ? freeSlots(ctx, sitter.id, date, chosen) : null,
  ]);
  const written = {
    location: query.get("location") ?? home.address ?? "",
    notes: withNotes(query).get("notes") ?? "",
  };
  shorten(written);
  return {
    sitter: { id: sitter.id, ...briefSitter(sitter) },
    /** What else the viewer is looking for. */
    intent: readWanted(query.get("wanted")),
    date,
    months,
    /** Whether another month was asked for. */
    isTurned: query.has("month"),
    home,
    today: plainDateOf(ctx.now(), ctx.config.timeZone),
    starts: free && meetStarts(free.openings, sitter.availability.length > 0),
    dogs: dogs.map(({ id, name, images }) => ({ id, name, photo: images[0] ?? null })),
    takesMany: sitter.acceptsMultipleDogs && sitter.maxDogs > 1,
    /** What was typed before a day was chosen, which sends it along. */
    typed: {
      dog: chosen,
      time: rangesOf(readTimes(query), true).map(timeValue),
      ...written,
    },
  };
}

export type MeetPage = Awaited<ReturnType<typeof meetPage>>;

/** Throws what requestBooking does. */
export async function requestMeet(
  ctx: SignedIn,
  query: URLSearchParams,
  { dog: dogIds, location, notes, idempotencyKey, ...times }: MeetForm,
) {
  const sitterId = query.get("sitter") ?? "";
  await bookableSitter(ctx, sitterId);
  const place = location?.trim() || null;
  const request = await parsedRequest(ctx, {
    sitterId,
    dogIds,
    kind: MEET,
    date: query.get("date"),
    ...rangesOf(timesIn(times), true)[0],
    location: place,
    notes,
    ...(await pointOfOwnPlace(ctx, place)),
  });
  return requestBooking(ctx, request, { idempotencyKey });
}
