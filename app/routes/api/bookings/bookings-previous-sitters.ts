import { z } from "zod";
import { PreviousSitterShape } from "#app/domain/bookings/booking-json-schemas.ts";
import { previousSitters } from "#app/domain/bookings/booking-list-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  GET: {
    summary: "Sitters the caller has booked before",
    notes: "Each once, with the last date and the number of bookings, newest first.",
    who: "signed in",
    answers: { 200: z.array(PreviousSitterShape) },
    run: async ({ ctx }) => Response.json(await previousSitters(ctx)),
  },
});
export const action = loader;
