import { z } from "zod";
import { dogAges, dogSizes } from "../../dogs/dog-rules.ts";
import {
  ClockTime,
  fromText,
  IfGiven,
  Integer,
  ListOf,
  PlainDate,
  RequiredLine,
  Slug,
  TrimmedString,
} from "../../fields.ts";
import { PricingChanges } from "../../prices/price-schemas.ts";
import { Dollars, ServiceRates } from "../../prices/rate-schemas.ts";
import {
  experiences,
  MOST_DOGS,
  MOST_GALLERY_PHOTOS,
  type Service,
  services,
} from "../../services/sitter-rules.ts";
import { HomeForm } from "./home-schemas.ts";

/** Shared by onboarding, the profile form and the API. */

export const SitterExperience = Slug(experiences);
export const SitterDogSizes = ListOf(Slug(dogSizes));
export const SitterDogAges = ListOf(Slug(dogAges));

const otherServiceNames: Record<string, Service> = {
  dog_walking: "walking",
  dog_sitting: "sitting",
};
export const SitterServices = ListOf(Slug(services, otherServiceNames));

const DOGS_AT_ONCE = `Please enter a number of dogs from 1 to ${MOST_DOGS}`;

export const MaxDogs = Integer(1, MOST_DOGS, DOGS_AT_ONCE);
export const MaxDogsText = IfGiven(fromText(MaxDogs));

/** A boolean, or 'true' and 'false' as forms send them. */
export const YesNo = z.preprocess(
  (value) => (value === "true" || value === "on" ? true : value === "false" ? false : value),
  z.boolean("Please answer with yes or no"),
);

/** Of a week. */
export const MOST_OPENINGS = 42;

export const WeeklyHours = z
  .array(z.object({ weekday: z.number().int().min(0).max(6), from: ClockTime, to: ClockTime }))
  .max(MOST_OPENINGS)
  .refine(
    (hours) => new Set(hours.map(({ weekday, from }) => weekday + from)).size === hours.length,
    "Two openings can't start at the same time",
  );

const GalleryPaths = ListOf(TrimmedString(300)).refine(
  (paths) => paths.length <= MOST_GALLERY_PHOTOS,
  `Please choose at most ${MOST_GALLERY_PHOTOS} photos`,
);

/** Absent fields stay as they are. */
export const SitterChanges = z.object({
  experience: SitterExperience.nullish(),
  services: SitterServices.optional(),
  rates: ServiceRates.optional(),
  rate: Dollars.optional(),
  pricing: PricingChanges.optional(),
  dogSizes: SitterDogSizes.optional(),
  dogAges: SitterDogAges.optional(),
  preferredDogBreeds: ListOf(RequiredLine(80, "Please name the breed"), 30).optional(),
  acceptsMultipleDogs: YesNo.optional(),
  maxDogs: MaxDogs.optional(),
  hasHomeVisit: YesNo.optional(),
  canHostOvernight: YesNo.optional(),
  home: HomeForm.partial().optional(),
  availability: WeeklyHours.optional(),
  daysOff: ListOf(PlainDate, 366).optional(),
  /** Uploaded by the person, in display order. */
  gallery: GalleryPaths.optional(),
  listed: YesNo.optional(),
});
export type SitterChanges = z.output<typeof SitterChanges>;
