import { ProposalAnswer } from "#app/domain/bookings/proposals/proposal-schemas.ts";
import { answerSeriesProposal } from "#app/domain/bookings/series/changes/answer-series-proposal.server.ts";
import { oneSeriesJson } from "#app/domain/bookings/series/own-series.server.ts";
import { SeriesShape } from "#app/domain/bookings/series/series-json-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  PATCH: {
    summary: "Agree to a change of a weekly booking, refuse it or take it back",
    notes:
      "`accepted` and `rejected` by the other party, `withdrawn` by the one who proposed it. Agreeing moves what is booked from that date on; what is not possible is `skipped`.",
    who: "signed in",
    body: ProposalAnswer,
    answers: { 200: SeriesShape },
    errors: {
      403: ["forbidden", "blocked"],
      404: ["not_found"],
      409: [
        "proposal_closed",
        "stale",
        "sitter_unavailable",
        "dog_unavailable",
        "dog_does_not_fit",
      ],
    },
    example: { status: "accepted" },
    run: async ({ ctx, params: { id = "", proposal = "" }, input }) => {
      await oneSeriesJson(ctx, id);
      const { status } = await input();
      return Response.json(await answerSeriesProposal(ctx, id, proposal, status));
    },
  },
});
export const action = loader;
