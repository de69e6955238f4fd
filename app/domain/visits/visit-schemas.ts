import { z } from "zod";
import {
  ClientId,
  IfGiven,
  Instant,
  Latitude,
  Longitude,
  OptionalText,
  PlainDate,
  Slug,
} from "../fields.ts";
import { MOST_TEXT, visitKinds } from "./visit-rules.ts";

const WRONG_MOMENT = "Please give the time as in 2027-03-01T09:00:00Z";

/** What a sitter taps on a card. */
export const VisitTap = z
  .object({
    kind: Slug(visitKinds),
    at: IfGiven(Instant(WRONG_MOMENT)).describe("When it was tapped; without it, now"),
    date: IfGiven(PlainDate).describe(
      "Of a stay, the day of the report; without it, the last one started before the tap",
    ),
    clientId: ClientId.describe("Chosen by the client: what is sent again is stored once"),
    text: OptionalText(MOST_TEXT).describe("Of a note, or of 'finish' the summary"),
    latitude: IfGiven(Latitude).describe("Where, with 'start' and 'finish' only"),
    longitude: IfGiven(Longitude),
  })
  .superRefine(({ kind, date, text, latitude, longitude }, ctx) => {
    const fault = (field: string, message: string) =>
      ctx.addIssue({ code: "custom", path: [field], message });
    if (kind === "start" && date)
      fault("date", "A start needs no date: it begins the report of its day");
    if (kind === "note" && !text) fault("text", "Please write a note");
    if ((latitude === undefined) !== (longitude === undefined))
      fault("latitude", "Please give both latitude and longitude");
    else if (latitude !== undefined && kind !== "start" && kind !== "finish")
      fault("latitude", "A place goes with the start and the finish only");
  });
export type VisitTap = z.output<typeof VisitTap>;

export const VisitCorrection = z.object({ text: OptionalText(MOST_TEXT) });

export const VisitQuery = z.object({
  date: IfGiven(PlainDate).describe("Of a stay the day; without it the latest report"),
});
