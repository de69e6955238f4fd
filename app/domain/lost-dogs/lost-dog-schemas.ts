import { z } from "zod";
import {
  ClockTime,
  IfGiven,
  OptionalLine,
  OptionalText,
  Phone,
  PlainDate,
  PointText,
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

/** By anybody, without an account. */
export const SightingInput = z
  .object({
    place: OptionalLine(200),
    point: IfGiven(PointText("Please choose the place on the map again")),
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

export const AllowAlertInput = z.object({ lostDog: RequiredText(100, "Please choose a page") });

/** The reason goes into the log. */
export const TakeDownInput = z.object({
  intent: z.literal("take-down", "Please choose what to do"),
  reason: RequiredText(500, "Please say why"),
});
