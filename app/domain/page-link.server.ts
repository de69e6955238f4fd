import type { Config } from "#app/config.server.ts";

/** The full address of a page of ours: built on the configured origin, never on what a request claims. */
export function pageLink(
  { publicOrigin, port }: Pick<Config, "publicOrigin" | "port">,
  path: string,
): string {
  return `${publicOrigin ?? `http://localhost:${port}`}${path}`;
}
