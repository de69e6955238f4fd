import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export type RouteEntry = {
  /** Without a leading slash; "" for the home page. */
  path: string;
  file: string;
};

export const routeEntries = addressed(routes as RouteConfigEntry[], "");

function addressed(entries: RouteConfigEntry[], above: string): RouteEntry[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const whole = [above, path].filter(Boolean).join("/");
    const own = path !== undefined || index ? [{ path: whole, file }] : [];
    return [...own, ...addressed(children, whole)];
  });
}
