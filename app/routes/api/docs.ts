import { api } from "#app/http/api/api.server.ts";
import { docsPage } from "#app/http/openapi/docs-page.server.ts";

export const loader = api("Places and the description", {
  GET: {
    summary: "This document as a page",
    notes: "A page that shows the description and can make calls from it.",
    who: "anyone",
    answers: { 200: "text/html" },
    run: async ({ ctx, request }) => docsPage(ctx.config.appName, request),
  },
});
export const action = loader;
