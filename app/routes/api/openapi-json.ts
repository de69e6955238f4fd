import { anyone, api } from "#app/http/api.server.ts";
import { openApiDocument } from "#app/http/openapi/openapi-document.ts";

export const loader = api({
  GET: anyone(async ({ ctx }) => Response.json(openApiDocument(ctx.config.appName))),
});
export const action = loader;
