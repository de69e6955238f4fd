import { engineOf, rowsIn } from "#db/engines/engine.ts";
import { preparedQuery } from "#db/prepared-query.ts";
import type { Context } from "../../context.server.ts";
import { photoPath } from "../../photos/photo-path.ts";
import { longStayOf } from "../../prices/price-terms.server.ts";
import { ratingOf } from "../review-rules.ts";
import type { SitterJson } from "../user-json.ts";
import { homeColumns, homeOf } from "./home-rules.ts";

/** A sitter's profile, listed or not; null for a person who is no sitter. */
export async function sitterProfile(ctx: Context, userId: string): Promise<SitterJson | null> {
  const [sitter] = await sitterRow(ctx.db, { userId });
  if (!sitter) return null;
  const services = rowsIn(sitter.services);
  const dollarsIn = (column: "rate_cents" | "extra_dog_cents" | "puppy_cents") =>
    Object.fromEntries(
      services.flatMap(({ service, [column]: cents }) =>
        cents === null ? [] : [[service, cents / 100]],
      ),
    );
  const rates = dollarsIn("rate_cents");
  return {
    services: services.map((entry) => entry.service),
    rate: rates.walking ?? null,
    rates,
    pricing: {
      extraDogRates: dollarsIn("extra_dog_cents"),
      puppyRates: dollarsIn("puppy_cents"),
      holidayPercent: sitter.holiday_percent,
      longStay: longStayOf(sitter),
      policy: sitter.policy,
    },
    experience: sitter.experience,
    acceptsMultipleDogs: sitter.accepts_multiple_dogs === 1,
    maxDogs: sitter.max_dogs,
    noticeHours: sitter.notice_hours,
    hasHomeVisit: sitter.has_home_visit === 1,
    canHostOvernight: sitter.can_host_overnight === 1,
    home: homeOf(sitter),
    dogSizes: JSON.parse(sitter.dog_sizes),
    dogAges: JSON.parse(sitter.dog_ages),
    preferredDogBreeds: JSON.parse(sitter.preferred_breeds),
    isBackgroundChecked: sitter.is_background_checked === 1,
    verified: sitter.verified === 1,
    topSitter: sitter.top_sitter === 1,
    rating: ratingOf(sitter.rating),
    reviewCount: sitter.review_count,
    availability: rowsIn(sitter.hours),
    daysOff: rowsIn(sitter.days_off).map((day) => day.date),
    gallery: rowsIn(sitter.gallery).flatMap((photo) => photoPath(photo.photo_key) ?? []),
    listed: sitter.listed === 1,
  };
}

const sitterRow = preparedQuery((db, { userId }: { userId: string }) => {
  const { list } = engineOf(db);
  return db
    .selectFrom("sitters")
    .select([
      "experience",
      "accepts_multiple_dogs",
      "max_dogs",
      "notice_hours",
      "has_home_visit",
      "can_host_overnight",
      "dog_sizes",
      "dog_ages",
      "preferred_breeds",
      "listed",
      "verified",
      "top_sitter",
      "is_background_checked",
      "rating",
      "review_count",
      "holiday_percent",
      "long_stay_from",
      "long_stay_percent",
      "policy",
      ...homeColumns,
    ])
    .select((of) => [
      list(
        of
          .selectFrom("sitter_services")
          .select(["service", "rate_cents", "extra_dog_cents", "puppy_cents"])
          .whereRef("sitter_services.user_id", "=", "sitters.user_id")
          .orderBy("service"),
      ).as("services"),
      list(
        of
          .selectFrom("weekly_hours")
          .select(["weekday", "from_time as from", "to_time as to"])
          .whereRef("weekly_hours.user_id", "=", "sitters.user_id")
          .orderBy("weekday")
          .orderBy("from_time"),
      ).as("hours"),
      list(
        of
          .selectFrom("days_off")
          .select("date")
          .whereRef("days_off.user_id", "=", "sitters.user_id")
          .orderBy("date"),
      ).as("days_off"),
      list(
        of
          .selectFrom("gallery_photos")
          .select("photo_key")
          .whereRef("gallery_photos.user_id", "=", "sitters.user_id")
          .orderBy("position"),
      ).as("gallery"),
    ])
    .where("user_id", "=", userId);
});
