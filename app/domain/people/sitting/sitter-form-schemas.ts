import { z } from "zod";
import {
  BoundedString,
  ClockTime,
  ListOf,
  OptionalText,
  PlainDate,
  TrimmedString,
} from "../../fields.ts";
import { rangeLabel } from "../../services/time-periods.ts";
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

/** Bookings that conflict with days off. */
const MOST_LISTED = 500;

const KEEP_OR_CANCEL = "Please say what becomes of these bookings";

const TIME = "Please enter a time";

const SAME_TIME = "Please choose another end, or midnight to midnight for all day";

const HoursRow = z
  .object({
    weekday: z.number().int().min(0).max(6),
    from: ClockTime.optional(),
    to: ClockTime.optional(),
  })
  .superRefine(({ from, to }, ctx) => {
    if (from && !to) ctx.addIssue({ code: "custom", path: ["to"], message: TIME });
    if (to && !from) ctx.addIssue({ code: "custom", path: ["from"], message: TIME });
    if (from && from === to && from !== "00:00")
      ctx.addIssue({ code: "custom", path: ["to"], message: SAME_TIME });
  });

type HoursRow = z.output<typeof HoursRow>;

/** Of one weekday; an end at or before its start is on the next day. */
function shareTime(a: HoursRow, b: HoursRow): boolean {
  if (a.weekday !== b.weekday || !a.from || !a.to || !b.from || !b.to) return false;
  const endOf = ({ from = "", to = "" }: HoursRow) => (to > from ? to : "24:00");
  return a.from < endOf(b) && b.from < endOf(a);
}

/** Rows of weekday, start and end; empty rows are ignored. */
export const WeeklyHoursForm = z.object({
  hours: z
    .array(HoursRow)
    .superRefine((rows, ctx) => {
      for (const [index, row] of rows.entries()) {
        const other = rows.slice(0, index).find((before) => shareTime(row, before));
        if (!other?.from || !other.to) continue;
        const range = rangeLabel({ startTime: other.from, endTime: other.to });
        ctx.addIssue({
          code: "custom",
          path: [index, "from"],
          message: `These hours overlap ${range}`,
        });
      }
    })
    .optional()
    .transform((rows = []) => rows.flatMap((row) => (row.from && row.to ? [row] : [])))
    .pipe(WeeklyHours),
});

/**
 * One day off, or several up to a last one. `bookings`: what to do with the bookings on these days.
 */
export const DaysOffForm = z
  .object({
    from: RequiredDate(),
    to: PlainDate.optional(),
    bookings: z.enum(["keep", "cancel", "some"], { error: KEEP_OR_CANCEL }).optional(),
    /** The bookings that were listed, by their ids. */
    shown: ListOf(TrimmedString(100), MOST_LISTED),
    /** The bookings to cancel, if `some` was chosen. */
    ticked: ListOf(TrimmedString(100), MOST_LISTED),
    message: OptionalText(500),
  })
  .refine(({ bookings, message }) => !bookings || bookings === "keep" || message, {
    path: ["message"],
    error: "Please write a few words to the owners",
  })
  .refine(({ bookings, ticked }) => bookings !== "some" || ticked.length > 0, {
    path: ["ticked"],
    error: "Please select at least one",
  });

export const DaysOffRemoval = z.object({ remove: RequiredDate(), to: PlainDate });

export const VisibilityForm = z.object({ listed: Ticked, searchEngines: Ticked });
export type VisibilityForm = z.output<typeof VisibilityForm>;

function RequiredDate() {
  return BoundedString(10, "Please enter a date", "Please enter a date").pipe(PlainDate);
}
