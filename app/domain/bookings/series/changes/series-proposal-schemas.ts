import { z } from "zod";
import { PlainDate } from "../../../fields.ts";
import { Dollars } from "../../../prices/rate-schemas.ts";
import { ProposedChange } from "../../proposals/proposal-schemas.ts";
import { SeriesRequest } from "../series-schemas.ts";

const { dogIds, location, latitude, longitude } = ProposedChange.shape;
const { weekdays, timeSlots } = SeriesRequest.shape;

/** What is absent stays as it is. */
export const ProposedSeriesChange = z.object({
  from: PlainDate.describe("The first date to change, within the weeks that are booked"),
  weekdays: weekdays.nullish(),
  timeSlots: timeSlots.nullish(),
  price: Dollars.describe(
    "Of each date, by the sitter only; else other dogs are priced at the sitter's rates",
  ),
  endDate: PlainDate.nullish().describe("The last day; null: until further notice"),
  dogIds,
  location,
  latitude,
  longitude,
});
export type ProposedSeriesChange = z.output<typeof ProposedSeriesChange>;
