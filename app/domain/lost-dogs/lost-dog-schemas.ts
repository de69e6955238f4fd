import { z } from "zod";
import {
  BoundedString,
  ClockTime,
  IfGiven,
  OptionalLine,
  OptionalText,
  Phone,
  PlainDate,
  RequiredLine,
  RequiredText,
} from "../fields.ts";

const WHERE = "Please say where: a town or district";

export const LostDogInput = z.object({
  area: RequiredLine(100, WHERE).describe("A town or district; addresses are never shown"),
  date: PlainDate.describe("When it was last seen, in the marketplace's time zone"),
  time: ClockTime,
  description: OptionalText(1000).describe("For everybody who has the page's address"),
  phone: Phone.describe("For everybody who has the page's address; null shows none"),
});
export type LostDogInput = z.output<typeof LostDogInput>;

const WRONG_POINT = "Please choose the place on the map again";

/** 'latitude,longitude'. */
const Point = BoundedString(40, undefined, WRONG_POINT)
  .regex(/^-?\d{1,2}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/, WRONG_POINT)
  .transform((text) => text.split(",").map(Number) as [number, number])
  .refine(
    ([latitude, longitude]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180,
    WRONG_POINT,
  );

/** By anybody, without an account. */
export const SightingInput = z
  .object({
    place: OptionalLine(200),
    point: IfGiven(Point),
    date: PlainDate,
    time: ClockTime,
    content: OptionalText(1000),
    contact: OptionalLine(200),
  })
  .refine(({ place, point }) => place || point, {
    error: "Please say where you have seen the dog",
    path: ["place"],
    // Also when another field is wrong.
    when: ({ issues }) =>
      issues.every(
        ({ path: [field = ""] = [] }) => !["", "place", "point"].includes(String(field)),
      ),
  });
export type SightingInput = z.output<typeof SightingInput>;

/** The reason goes into the log. */
export const TakeDownInput = z.object({
  intent: z.literal("take-down", "Please choose what to do"),
  reason: RequiredText(500, "Please say why"),
});
