import { reportReview, reviewToReport } from "#app/domain/reviews/report-review.server.ts";
import { ContentReportInput } from "#app/domain/safety/safety-schemas.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("Bookings", {
  POST: {
    summary: "Report a review to the admins",
    notes: "By anybody who may see it, except its author. Nobody but the admins learns of it.",
    who: "signed in",
    body: ContentReportInput,
    answers: { 201: null },
    errors: { 403: ["forbidden"], 404: ["not_found"], 429: ["rate_limited"] },
    example: { reason: "harassment", details: "It insults me." },
    run: async ({ ctx, params: { id = "" }, input }) => {
      await reviewToReport(ctx, id);
      await reportReview(ctx, id, await input());
      return new Response(null, { status: 201 });
    },
  },
});
export const action = loader;
