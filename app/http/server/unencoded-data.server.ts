import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type WithInit = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

/** Hides a page's data from React Router, which encodes only what it can enumerate. */
class UnencodedData {
  readonly #content: unknown;
  constructor(content: unknown) {
    this.#content = content;
  }
  static contentOf(value: unknown): unknown {
    return value instanceof UnencodedData ? value.#content : value;
  }
}

/** Leaves out the data that React Router adds for scripts, from pages that no script hydrates. */
export function withUnencodedData(build: ServerBuild): ServerBuild {
  // Those of layouts are also part of pages that hydrate.
  const layouts = new Set(Object.values(build.routes).map((route) => route?.parentId));
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && !layouts.has(id) ? { ...route, module: unencoding(route.module) } : route,
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}

/** In place, before the page is rendered. */
export function revealData(loaderData: Record<string, unknown>): void {
  for (const [id, value] of Object.entries(loaderData))
    loaderData[id] = UnencodedData.contentOf(value);
}

function unencoding(module: RouteModule): RouteModule {
  const { loader, handle } = module;
  const isPage = module.default !== undefined;
  if (!loader || !isPage || (handle as { hydrate?: unknown } | undefined)?.hydrate) return module;
  return {
    ...module,
    async loader(args: LoaderFunctionArgs) {
      const result: unknown = await loader(args);
      // React Router's own requests for data.
      if (/\.data(\?|$)/.test(args.request.url) || result instanceof Response) return result;
      if (!isWithInit(result)) return new UnencodedData(result);
      return data(new UnencodedData(result.data), result.init ?? undefined);
    },
  };
}

function isWithInit(result: unknown): result is WithInit {
  return (result as WithInit | null | undefined)?.type === "DataWithResponseInit";
}
