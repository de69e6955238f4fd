import { z } from "zod";
import {
  BoundedString,
  ClockTime,
  ListOf,
  OptionalText,
  PlainDate,
  TrimmedString,
} from "../../fields.ts";
import {
  MaxDogsText,
  SitterDogAges,
  SitterDogSizes,
  SitterExperience,
  SitterServices,
  WeeklyHours,
  YesNo,
} from "./sitter-schemas.ts";

/** A section of the form replaces what was stored, including unticked boxes. */

const Ticked = YesNo.optional().transform((yes) => yes ?? false);

const MOST_BREEDS = 30;

/** Breeds separated by commas or line breaks. */
const BreedsText = BoundedString(MOST_BREEDS * 100)
  .optional()
  .transform((text = "") => [
    ...new Set(
      text
        .split(/[,;\n]/)
        .map((breed) => breed.trim())
        .filter((breed) => breed !== ""),
    ),
  ])
  .pipe(
    z
      .array(z.string())
      .max(MOST_BREEDS, `Please name at most ${MOST_BREEDS} breeds`)
      .refine(
        (breeds) => breeds.every((breed) => breed.length <= 80),
        "Please use at most 80 characters for a breed",
      ),
  );

export const SitterServicesForm = z.object({
  services: SitterServices,
  experience: SitterExperience.optional(),
  acceptsMultipleDogs: Ticked,
  maxDogs: MaxDogsText,
  hasHomeVisit: Ticked,
  canHostOvernight: Ticked,
  dogSizes: SitterDogSizes,
  dogAges: SitterDogAges,
  preferredDogBreeds: BreedsText,
});
export type SitterServicesForm = z.output<typeof SitterServicesForm>;

/** Of the bookings that days off are in the way of. */
const MOST_LISTED = 500;

const KEEP_OR_CANCEL = "Please say what becomes of these bookings";

const TIME = "Please enter a time";

const HoursRow = z
  .object({
    weekday: z.number().int().min(0).max(6),
    from: ClockTime.optional(),
    to: ClockTime.optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    if (from && !to) ctx.addIssue({ code: "custom", path: ["to"], message: TIME });
    if (to && !from) ctx.addIssue({ code: "custom", path: ["from"], message: TIME });
  });

/** Rows of weekday, start and end; empty rows are ignored. */
export const WeeklyHoursForm = z.object({
  hours: z
    .array(HoursRow)
    .optional()
    .transform((rows = []) => rows.flatMap((row) => (row.from && row.to ? [row] : [])))
    .pipe(WeeklyHours),
});

/** One day off, or all up to a last one; `bookings` says what becomes of those on these days. */
export const DaysOffForm = z
  .object({
    from: RequiredDate(),
    to: PlainDate.optional(),
    bookings: z.enum(["keep", "cancel", "some"], { error: KEEP_OR_CANCEL }).optional(),
    /** The bookings that were listed, by their ids. */
    shown: ListOf(TrimmedString(100), MOST_LISTED),
    /** Those to cancel, of `some`. */
    ticked: ListOf(TrimmedString(100), MOST_LISTED),
    message: OptionalText(500),
  })
  .refine(({ bookings, message }) => !bookings || bookings === "keep" || message, {
    path: ["message"],
    error: "Please write a few words to the owners",
  })
  .refine(({ bookings, ticked }) => bookings !== "some" || ticked.length > 0, {
    path: ["ticked"],
    error: "Please tick at least one",
  });

export const DaysOffRemoval = z.object({ remove: RequiredDate(), to: PlainDate });

export const VisibilityForm = z.object({ listed: Ticked, searchEngines: Ticked });
export type VisibilityForm = z.output<typeof VisibilityForm>;

function RequiredDate() {
  return BoundedString(10, "Please enter a date", "Please enter a date").pipe(PlainDate);
}
