import { anyone, api } from "#app/http/api/api.server.ts";
import { openApiDocument } from "#app/http/openapi/openapi-document.ts";

export const loader = api({
  GET: anyone(async ({ ctx: { config }, scope: { origin } }) =>
    Response.json(openApiDocument({ ...config, origin })),
  ),
});
export const action = loader;
