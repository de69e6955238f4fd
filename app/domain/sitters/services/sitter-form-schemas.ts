import { z } from "zod";
import { BoundedString, ClockTime, PlainDate } from "../../fields.ts";
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

/** One day off, or all up to a last one. */
export const DaysOffForm = z.object({ from: RequiredDate(), to: PlainDate.optional() });

export const DaysOffRemoval = z.object({ remove: RequiredDate(), to: PlainDate });

export const VisibilityForm = z.object({ listed: Ticked, searchEngines: Ticked });
export type VisibilityForm = z.output<typeof VisibilityForm>;

function RequiredDate() {
  return BoundedString(10, "Please enter a date", "Please enter a date").pipe(PlainDate);
}
