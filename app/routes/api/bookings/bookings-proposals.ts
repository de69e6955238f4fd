import { BookingShape } from "#app/domain/bookings/booking-json-schemas.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { ProposedChange } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { proposeChange } from "#app/domain/bookings/proposals/propose-change.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  POST: {
    summary: "Propose a change",
    notes:
      "By either party of a request or an accepted booking that lies ahead. What is absent stays as it is; new times and dogs cost what the sitter asks today, unless the sitter names a `price`. The booking stands until the other party agrees, for 72 hours at most.",
    who: "signed in",
    body: ProposedChange,
    answers: { 201: BookingShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: [
        "proposal_open",
        "invalid_transition",
        "visit_running",
        "sitter_unavailable",
        "dog_unavailable",
        "dog_does_not_fit",
      ],
      429: ["rate_limited"],
    },
    example: {
      date: "2027-03-02",
      timeSlots: [{ startTime: "10:00", endTime: "11:00" }],
    },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await bookingForActor(ctx, id);
      return Response.json(await proposeChange(ctx, id, await input()), { status: 201 });
    },
  },
});
export const action = loader;
