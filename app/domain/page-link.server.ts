import type { Config } from "#app/config.server.ts";

/** The absolute address of a page, on the configured origin, never the request's. */
export function pageLink(
  { publicOrigin, port }: Pick<Config, "publicOrigin" | "port">,
  path: string,
): string {
  return `${publicOrigin ?? `http://localhost:${port}`}${path}`;
}
