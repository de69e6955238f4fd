import { z } from "zod";
import { BookingShape } from "#app/domain/bookings/booking-json-schemas.ts";
import { bookingsAsSitter } from "#app/domain/bookings/booking-list-queries.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { arrayJson, BeforeQuery } from "#app/http/api/list-json.ts";

export const loader = api("Bookings", {
  GET: {
    summary: "Bookings as a sitter",
    notes: "Requests to and by the caller as a sitter, newest date first.",
    who: "signed in",
    query: BeforeQuery,
    answers: { 200: z.array(BookingShape) },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, query }) => {
      const { bookings, hasMore } = await bookingsAsSitter(ctx, query());
      return arrayJson(
        bookings.map(({ booking }) => booking),
        hasMore,
      );
    },
  },
});
export const action = loader;
