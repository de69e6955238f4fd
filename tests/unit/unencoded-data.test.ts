import { data, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { revealData, withUnencodedData } from "#app/http/server/unencoded-data.server.ts";

type Module = Record<string, unknown>;

/** What a route's loader returns once its build is wrapped. */
function loaded(module: Module, path = "/page"): unknown {
  const routes = {
    root: { id: "root", module: { default: () => null, loader: () => ({ of: "root" }) } },
    page: { id: "page", parentId: "root", module },
  };
  const build = withUnencodedData({ routes } as unknown as ServerBuild);
  const { loader } = build.routes.page?.module ?? {};
  return loader?.({ request: new Request(`http://localhost${path}`) } as never);
}

const page = { default: () => null, loader: () => ({ secret: "42" }) };

test("a page's data shows nothing to an encoder, and is whole for rendering", async () => {
  const hidden = await loaded(page);
  expect(JSON.stringify(hidden)).toBe("{}");
  expect(Object.entries(hidden as object)).toEqual([]);
  const all: Record<string, unknown> = { root: { of: "root" }, page: hidden };
  revealData(all);
  expect(all).toEqual({ root: { of: "root" }, page: { secret: "42" } });
});

test("status and headers stay", async () => {
  const loader = () => data({ secret: "42" }, { status: 418, headers: { "x-tea": "green" } });
  const hidden = (await loaded({ ...page, loader })) as ReturnType<typeof data>;
  expect(hidden.init).toEqual({ status: 418, headers: { "x-tea": "green" } });
  expect(JSON.stringify(hidden.data)).toBe("{}");
});

test.each([
  ["a page that hydrates", { ...page, handle: { hydrate: true } }, "/page"],
  ["a call without a page", { loader: page.loader }, "/page"],
  ["a request for data", page, "/page.data?_routes=page"],
])("%s gets plain data", async (_, module, path) => {
  expect(await loaded(module, path)).toEqual({ secret: "42" });
});
