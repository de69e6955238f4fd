import { anyone, api } from "#app/http/api/api.server.ts";
import { docsPage } from "#app/http/openapi/docs-page.server.ts";

export const loader = api({
  GET: anyone(async ({ ctx }) => docsPage(ctx.config.appName), "text/html"),
});
export const action = loader;
