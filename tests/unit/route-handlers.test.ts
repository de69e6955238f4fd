import {
  createRequestHandler,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { handlersByPath } from "#app/http/server/route-handlers.server.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

const passed: string[] = [];

/** A route whose middleware records that it ran and whose loader returns its own id. */
function routeOf({ id, ...place }: Route) {
  const module = {
    middleware: [() => void passed.push(id)],
    loader: () => new Response(id),
  };
  return [id, { id, ...place, module }];
}

const build = {
  routes: Object.fromEntries(
    [
      { id: "root", path: "" },
      { id: "home", parentId: "root", index: true },
      { id: "open", parentId: "root", path: "dogs/available" },
      { id: "signed-in", parentId: "root" },
      { id: "dog", parentId: "signed-in", path: "dogs/:id" },
      { id: "admin", parentId: "signed-in" },
      { id: "overview", parentId: "admin", path: "admin", index: true },
      { id: "user", parentId: "admin", path: "admin/users/:id" },
      { id: "area", parentId: "root", path: "area" },
      { id: "inner", parentId: "area", path: "inner" },
      { id: "file", parentId: "root", path: "robots.txt" },
      { id: "rest", parentId: "root", path: "*" },
    ].map(routeOf),
  ),
  assets: { routes: {} },
  entry: { module: {} },
  routeDiscovery: { mode: "initial" },
  future: {},
  ssr: true,
} as unknown as ServerBuild;

const byPath = handlersByPath(build, "production");
const whole = createRequestHandler(build, "production");

async function answerOf(render: typeof byPath, path: string) {
  passed.length = 0;
  const request = new Request(`http://test${path}`);
  const response = await render(request, new RouterContextProvider());
  return { text: await response.text(), status: response.status, passed: [...passed] };
}

test.each([
  ["/", ["root", "home"]],
  ["/robots.txt", ["root", "file"]],
  ["/dogs/available", ["root", "open"]],
  ["/dogs/17", ["root", "signed-in", "dog"]],
  ["/admin", ["root", "signed-in", "admin", "overview"]],
  ["/admin/users/17", ["root", "signed-in", "admin", "user"]],
  ["/area/inner", ["root", "area", "inner"]],
  ["/admin/nothing", ["root", "rest"]],
  ["/nothing", ["root", "rest"]],
])("%s passes the layouts around its route", async (path, routes) => {
  const answer = await answerOf(byPath, path);
  expect(answer).toEqual({ text: routes.at(-1), status: 200, passed: routes });
  expect(answer).toEqual(await answerOf(whole, path));
});

test("a call at a fixed address of the API gets what React Router would pass on", async () => {
  const call = async ({ request, params, pattern, url }: LoaderFunctionArgs) =>
    Response.json({ method: request.method, params, pattern, path: url.pathname });
  const module = { loader: call, action: call };
  const routes = {
    root: { id: "root", path: "", module: {} },
    call: { id: "call", parentId: "root", path: "api/things", module },
    one: { id: "one", parentId: "root", path: "api/things/:id", module },
  };
  const api = { ...build, routes } as unknown as ServerBuild;
  const [fast, plain] = [
    handlersByPath(api, "production"),
    createRequestHandler(api, "production"),
  ];
  for (const path of ["/api/things", "/api/things?a=1", "/api/Things", "/api/things/7"])
    for (const method of ["GET", "POST", "DELETE", "OPTIONS"]) {
      const request = () => new Request(`http://test${path}`, { method });
      const answer = await fast(request(), new RouterContextProvider());
      const expected = await plain(request(), new RouterContextProvider());
      expect(await answer.json()).toEqual(await expected.json());
    }
});
