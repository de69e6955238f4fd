import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { conflict, DomainError } from "#app/domain/errors.ts";
import { type RequestScope, scopeContext } from "#app/http/app-context.server.ts";
import { withErrorResponses } from "#app/http/server/error-responses.server.ts";

const tooMany = new DomainError("rate_limited", "Please wait", { retryAfterSeconds: 7 });
const conflicted = conflict("time_taken", "That time is taken");
const fail = (error: Error) => () => {
  throw error;
};

const page = { default: () => null };
const modules = {
  "loader-fails": { ...page, loader: fail(tooMany) },
  "action-fails": { ...page, loader: () => null, action: fail(conflicted) },
  "guard-fails": { ...page, loader: () => null, action: () => null, middleware: [fail(tooMany)] },
  "file-fails": { loader: fail(conflicted) },
  breaks: { ...page, loader: fail(new Error("A secret of the store")) },
};

const build = withErrorResponses({
  routes: {
    root: { id: "root", path: "", module: { ...page, ErrorBoundary: () => null } },
    ...Object.fromEntries(
      Object.entries(modules).map(([id, module]) => [
        id,
        { id, parentId: "root", path: id, module },
      ]),
    ),
  },
  assets: { routes: {} },
  entry: { module: { default: showError, handleError: () => {} } },
  routeDiscovery: { mode: "initial" },
  future: {},
  ssr: true,
} as unknown as ServerBuild);
const handle = createRequestHandler(build, "production");

/** Returns the error that an error page would get, instead of rendering it. */
async function showError(
  _request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext }: EntryContext,
) {
  const [error] = Object.values(staticHandlerContext.errors ?? {});
  const shown = isRouteErrorResponse(error) ? error.data : null;
  return new Response(JSON.stringify(shown), { status, headers });
}

async function ask(path: string, method = "GET") {
  const context = new RouterContextProvider();
  const scope = { retryAfter: null } as RequestScope;
  context.set(scopeContext, scope);
  const response = await handle(new Request(`http://test/${path}`, { method }), context);
  return { status: response.status, text: await response.text(), retryAfter: scope.retryAfter };
}

const waiting = { status: 429, message: "Please wait", code: "rate_limited", retryAfter: "7" };
const refused = {
  status: 409,
  message: "That time is taken",
  code: "time_taken",
  retryAfter: null,
};

test.each([
  ["GET", "loader-fails", waiting],
  ["POST", "action-fails", refused],
  ["GET", "guard-fails", waiting],
  ["POST", "guard-fails", waiting],
  ["GET", "file-fails", refused],
])("%s %s answers with the error's status and message", async (method, path, expected) => {
  const { message, code, status, retryAfter } = expected;
  const answer = await ask(path, method);
  expect({ ...answer, text: JSON.parse(answer.text) }).toEqual({
    status,
    retryAfter,
    text: { message, code },
  });
});

test.each([
  ["GET", "loader-fails.data", waiting],
  ["POST", "action-fails.data", refused],
  ["GET", "guard-fails.data", waiting],
  ["POST", "guard-fails.data", waiting],
])("%s %s answers the same as data", async (method, path, expected) => {
  const answer = await ask(path, method);
  expect(answer).toMatchObject({ status: expected.status, retryAfter: expected.retryAfter });
  expect(answer.text).toContain(expected.message);
});

test("a bug stays a 500 without details", async () => {
  expect(await ask("breaks")).toEqual({ status: 500, text: "null", retryAfter: null });
  expect((await ask("breaks.data")).text).not.toContain("secret");
});
