import { BookingShape } from "#app/domain/bookings/booking-json-schemas.ts";
import { bookingForActor } from "#app/domain/bookings/booking-queries.server.ts";
import { answerProposal } from "#app/domain/bookings/proposals/answer-proposal.server.ts";
import { ProposalAnswer } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  PATCH: {
    summary: "Agree to a proposed change, refuse it or take it back",
    notes:
      "`accepted` and `rejected` by the other party, `withdrawn` by the one who proposed it. Agreeing to a change of a request accepts it. The same answer again changes nothing.",
    who: "signed in",
    body: ProposalAnswer,
    answers: { 200: BookingShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: [
        "proposal_closed",
        "invalid_transition",
        "visit_running",
        "stale",
        "sitter_unavailable",
        "dog_unavailable",
        "dog_does_not_fit",
        "duplicate_request",
      ],
    },
    example: { status: "accepted" },
    run: async ({ ctx, params: { id = "", proposal = "" }, input }) => {
      await bookingForActor(ctx, id);
      const { status } = await input();
      return Response.json(await answerProposal(ctx, id, proposal, status));
    },
  },
});
export const action = loader;
