import { preflight } from "../api/cors.server.ts";
import type { RequestScope } from "../app-context.server.ts";
import { countChange, refusedPost } from "../forms/change-limits.server.ts";
import { boundedQuery, refuseEndlessPath } from "../forms/input-bounds.server.ts";
import { identifyCaller } from "../session/identify-caller.server.ts";
import { restoredPage } from "../session/saved-form.server.ts";
import { canonicalAddress, withoutEmptyFields } from "./canonical-address.server.ts";
import type { Exchange } from "./exchange.server.ts";

export type Edge = {
  render: (request: Request, scope: RequestScope) => Promise<Response>;
  routeOf: (path: string) => string;
};

/** Passes a request on by returning nothing. Errors become failure answers. */
type Step = (
  exchange: Exchange,
  edge: Edge,
) => Response | null | undefined | Promise<Response | null | undefined>;

export const requestSteps: Step[] = [
  refuseOtherMethods,
  moveToCanonicalAddress,
  dropEmptyFields,
  boundAddress,
  identifyCaller,
  limitChanges,
  answerPreflight,
  restoreTypedForm,
];

function refuseOtherMethods({ request, isApi }: Exchange) {
  if (isApi || /^(GET|HEAD|POST)$/.test(request.method)) return null;
  const headers = { allow: "GET, HEAD, POST", "content-type": "text/plain; charset=utf-8" };
  return new Response("This method is not allowed here\n", { status: 405, headers });
}

function moveToCanonicalAddress({ request, url }: Exchange, { routeOf }: Edge) {
  const location = /^(GET|HEAD)$/.test(request.method) && canonicalAddress(url, routeOf);
  return location ? new Response(null, { status: 308, headers: { location } }) : null;
}

/** As forms without a script send them. */
function dropEmptyFields({ request, url, isApi }: Exchange) {
  if (isApi || !/^(GET|HEAD)$/.test(request.method)) return null;
  const location = withoutEmptyFields(url);
  return location ? new Response(null, { status: 302, headers: { location } }) : null;
}

function boundAddress({ url, isApi }: Exchange): undefined {
  refuseEndlessPath(url);
  if (!isApi) boundedQuery(url);
}

async function limitChanges({ request, scope, isApi }: Exchange, { render }: Edge) {
  const tooMany = await countChange(scope.ctx, request);
  if (!tooMany) return null;
  if (isApi) throw tooMany;
  return refusedPost(scope, tooMany, (trial) => render(request, trial));
}

function answerPreflight({ request, fromListedOrigin }: Exchange) {
  return fromListedOrigin && request.method === "OPTIONS" ? preflight() : null;
}

function restoreTypedForm({ request, scope, isApi }: Exchange, { render }: Edge) {
  return isApi ? null : restoredPage(scope, request, render);
}
