import { z } from "zod";
import { Latitude, Longitude, TrimmedString } from "../fields.ts";

/** '' would be coerced to zero degrees. */
const given = (value: unknown) => (value === "" ? undefined : value);

export const Geocoding = z.union(
  [
    z.object({
      q: TrimmedString(200)
        .min(1, "Please enter a town or district")
        .describe(
          "A town or district, for signed-in people also an address; without `lat` and `lng`",
        ),
    }),
    z.object({
      lat: z.preprocess(given, Latitude.describe("Together with `lng`, without `q`")),
      lng: z.preprocess(given, Longitude.describe("Together with `lat`, without `q`")),
    }),
  ],
  { error: "Please send q, or lat and lng" },
);
export type Geocoding = z.output<typeof Geocoding>;
