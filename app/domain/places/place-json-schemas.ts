import { z } from "zod";

export const PlaceShape = z
  .object({ label: z.string(), latitude: z.number(), longitude: z.number() })
  .meta({ id: "Place" });
