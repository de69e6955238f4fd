import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type RouteEntry = {
  /** The whole pattern, without a slash before it; "" for the home page. */
  path: string;
  /** The module, below app/. */
  file: string;
};

/** Every route that has an address, in the order of routes.ts; layouts have none. */
export const routeEntries = addressed(routes as RouteConfigEntry[], "");

function addressed(entries: RouteConfigEntry[], above: string): RouteEntry[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join("/");
    const own = path !== undefined || index ? [{ path: whole, file }] : [];
    return [...own, ...addressed(children, whole)];
  });
}
