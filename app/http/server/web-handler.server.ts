import type { RouterContextProvider } from "react-router";
import { type RequestScope, routerContext } from "../app-context.server.ts";
import { refuseEndlessLocation } from "../forms/input-bounds.server.ts";
import { createUploadRoom } from "../forms/upload-room.server.ts";
import { refuseForeignForm } from "../session/form-token.server.ts";
import { type Exchange, type ExchangeSettings, openExchange } from "./exchange.server.ts";
import { failureAnswer, finishAnswer, noteRefusal } from "./finish-answer.server.ts";
import type { RequestLog } from "./request-log.server.ts";
import { type Edge, requestSteps } from "./request-steps.server.ts";

type Options = ExchangeSettings & {
  render: (request: Request, context: RouterContextProvider) => Promise<Response>;
  routeOf: Edge["routeOf"];
  answered: RequestLog;
  styleHashes: string;
};

/** What nginx logs for them; nobody reads the answer. */
const CALLER_LEFT = 499;

/** The web edge: from a request and the caller's address to a response. */
export function createWebHandler(options: Options) {
  const { routeOf, styleHashes } = options;
  const uploads = createUploadRoom();
  const edge: Edge = { render, routeOf };

  async function render(request: Request, scope: RequestScope): Promise<Response> {
    const upload = uploads.enter(request, scope.ctx);
    try {
      if (scope.needsFormToken) await refuseForeignForm(upload.request, scope);
      return await options.render(upload.request, routerContext(scope));
    } finally {
      upload.leave();
    }
  }

  return async function handle(
    request: Request,
    address: string,
    answered: RequestLog = options.answered,
  ): Promise<Response> {
    const exchange = openExchange(request, address, options);
    const answer = await answerOf(exchange, edge)
      .then(refuseEndlessLocation)
      .catch((error) => failureAnswer(error, exchange))
      .then((answer) => withoutBlame(answer, exchange.request));
    finishAnswer(exchange, answer, styleHashes);
    noteRefusal(exchange, answer);
    answered({
      id: exchange.scope.requestId,
      method: exchange.request.method,
      route: routeOf(exchange.url.pathname),
      status: answer.status,
      ms: performance.now() - exchange.began,
      user: exchange.scope.ctx.actor?.id ?? null,
    });
    return answer;
  };
}

/** The router fails when a caller leaves early, which is no fault to count or to be woken by. */
function withoutBlame(answer: Response, { signal }: Request): Response {
  return answer.status === 500 && signal.aborted
    ? new Response(null, { status: CALLER_LEFT })
    : answer;
}

async function answerOf(exchange: Exchange, edge: Edge): Promise<Response> {
  for (const step of requestSteps) {
    const answer = await step(exchange, edge);
    if (answer) return answer;
  }
  return edge.render(withKnownMethod(exchange.request), exchange.scope);
}

/** HEAD becomes GET, so that its headers match; unknown methods become PUT, which no call has. */
function withKnownMethod(request: Request): Request {
  if (request.method === "HEAD") return new Request(request, { method: "GET" });
  if (/^(GET|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(request.method)) return request;
  const { url, headers, signal } = request;
  return new Request(url, { method: "PUT", headers, signal });
}
