import { z } from "zod";
import { RequiredLine } from "../fields.ts";

const MISSING = "Please find your address and choose a place";
const WRONG_LATITUDE = "Latitude must be between -90 and 90";
const WRONG_LONGITUDE = "Longitude must be between -180 and 180";

export const OwnPlaceForm = z.object({
  location: RequiredLine(200, "Address is required"),
  latitude: z
    .number({ error: ({ input }) => (input === undefined ? MISSING : WRONG_LATITUDE) })
    .min(-90, WRONG_LATITUDE)
    .max(90, WRONG_LATITUDE),
  longitude: z
    .number({ error: ({ input }) => (input === undefined ? MISSING : WRONG_LONGITUDE) })
    .min(-180, WRONG_LONGITUDE)
    .max(180, WRONG_LONGITUDE),
});
export type OwnPlaceForm = z.output<typeof OwnPlaceForm>;
