import type { Context } from "../../context.server.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { CONTACT_WINDOW, knowsContact } from "../booking-privacy.ts";
import { seriesDogs } from "./series-dogs.server.ts";
import type { SeriesJson } from "./series-json-schemas.ts";
import { skipsOf } from "./series-records.server.ts";
import type { DateTerms, SeriesRecord } from "./series-rules.ts";

/** People, dogs, dates and bookings to show with weekly bookings, read for all of them together. */
export async function seriesParts(ctx: Context, records: readonly SeriesRecord[], today: string) {
  const ids = records.map(({ id }) => id);
  const [people, dogs, skips, bookings] = await Promise.all([
    peopleOf(ctx, [...new Set(records.flatMap(({ ownerId, sitterId }) => [ownerId, sitterId]))]),
    seriesDogs(ctx, [...new Set(records.flatMap(dogsOfAllTerms))]),
    skipsOf(ctx, ids, today),
    bookingsLately(ctx, ids),
  ]);
  const now = ctx.now();
  return {
    person: (id: string) => people.get(id) ?? { id, name: "", avatar: null },
    dogs: ({ dogIds }: Pick<DateTerms, "dogIds">) => dogIds.flatMap((id) => dogs.get(id) ?? []),
    skipped: ({ id }: SeriesRecord) =>
      (skips.get(id) ?? []).map(({ date, reason }) => ({ date, reason })),
    bookings: ({ id }: SeriesRecord) =>
      (bookings.get(id) ?? [])
        .filter(({ endAt }) => endAt > now)
        .map(({ id, date, status }) => ({ id, date, status })),
    /** Whether one of its bookings tells the sitter where to come, by the rule of all bookings. */
    isGoingThere: ({ id }: SeriesRecord) =>
      (bookings.get(id) ?? []).some((booking) => knowsContact(booking, now)),
  };
}

/** Of the present terms, the earlier ones and the proposed ones. */
function dogsOfAllTerms({ dogIds, earlier, proposal }: SeriesRecord): string[] {
  return [...dogIds, ...earlier.flatMap((terms) => terms.dogIds), ...(proposal?.dogIds ?? [])];
}

async function peopleOf(ctx: Context, ids: string[]): Promise<Map<string, SeriesJson["owner"]>> {
  const rows = await ctx.db
    .selectFrom("users")
    .select(["id", "name", "photo_key"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, name, photo_key }) => [id, { id, name, avatar: photoPath(photo_key) }]),
  );
}

/** The newest booking of each date, until 48 hours after its end. */
async function bookingsLately(ctx: Context, ids: string[]) {
  const rows = await ctx.db
    .selectFrom("bookings as b")
    .select(["b.id", "b.date", "b.status", "b.series_id as seriesId"])
    .select(["b.end_at as endAt", "b.updated_at as updatedAt"])
    .where("b.series_id", "in", ids)
    .where("b.end_at", ">", ctx.now() - CONTACT_WINDOW)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("bookings as newer")
            .select("newer.id")
            .whereRef("newer.series_id", "=", "b.series_id")
            .whereRef("newer.series_date", "=", "b.series_date")
            .where((eb) =>
              eb(
                eb.refTuple("newer.created_at", "newer.id"),
                ">",
                eb.refTuple("b.created_at", "b.id"),
              ),
            ),
        ),
      ),
    )
    .orderBy("b.start_at")
    .orderBy("b.id")
    .execute();
  return Map.groupBy(rows, ({ seriesId }) => seriesId ?? "");
}
