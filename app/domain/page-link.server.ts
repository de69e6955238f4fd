import type { Config } from "#app/config.server.ts";

/** On the configured origin, never the request's. */
export function pageLink(
  { publicOrigin, port }: Pick<Config, "publicOrigin" | "port">,
  path: string,
): string {
  return `${publicOrigin ?? `http://localhost:${port}`}${path}`;
}
